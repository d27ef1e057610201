import type { ExportKind } from './bulk.ts'
import { PRODUCT_COLUMNS, ZONE_COLUMNS } from './import-columns.ts'

const headersOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header)

/** What each file can hold, in this order. Products and zones with all of theirs can be imported again. */
export const EXPORT_COLUMNS: Record<ExportKind, readonly string[]> = {
  products: headersOf(PRODUCT_COLUMNS),
  zones: headersOf(ZONE_COLUMNS),
  orders: [
    ...['commande', 'date', 'etat', 'moyen', 'transaction', 'reference', 'sous_total', 'frais', 'total'],
    ...['part_vendeur', 'part_livreur', 'part_plateforme', 'vendeur', 'livreur', 'pays', 'commune'],
    ...['quartier', 'livree_le', 'finalisee_le', 'annulee_le'],
  ],
  ledger: ['date', 'ecriture', 'cause', 'commande', 'compte', 'partenaire', 'montant', 'motif'],
  withdrawals: ['date', 'partenaire', 'role', 'montant', 'etat', 'reference', 'motif', 'decide_le'],
  refunds: [
    'date',
    'commande',
    'fournisseur',
    'transaction',
    'reference',
    'montant',
    'cause',
    'etat',
    'regle_le',
  ],
  day_accounts: [
    ...['jour', 'prestataires', 'paiements_pris', 'montant_annonce', 'frais_annonces', 'paiements'],
    ...['commandes', 'ecritures', 'rembourse', 'ecritures_remboursees', 'ecart'],
  ],
  audit: ['date', 'qui', 'nature', 'acte', 'sur_quoi', 'avant', 'apres'],
}

/** At the end of the line, only in an export with phones and places. */
export const CONTACT_COLUMNS: Partial<Record<ExportKind, readonly string[]>> = {
  orders: ['telephone', 'whatsapp', 'lieu'],
  withdrawals: ['telephone'],
}
