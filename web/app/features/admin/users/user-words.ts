import type { FACTORS_USED } from '@fantome/contract/factor-proof.ts'
import type { AdminLevel, Role, SecondFactorKind } from '@fantome/contract/role.ts'

export type RoleFilter = Role | 'all'

/** `key`: as it stands in the address. */
export const ROLE_FILTERS: readonly { key: string; value: RoleFilter; label: string }[] = [
  { key: '', value: 'all', label: 'Tous' },
  { key: 'client', value: 'client', label: 'Clients' },
  { key: 'vendeur', value: 'vendeur', label: 'Vendeurs' },
  { key: 'livreur', value: 'livreur', label: 'Livreurs' },
  { key: 'admin', value: 'admin', label: 'Admins' },
]

export const FACTOR_LABELS: Record<(typeof FACTORS_USED)[number], string> = {
  passkey: 'Clé d’accès',
  totp: 'Application',
  code: 'Code de secours',
}

/** « Clé d’accès, application » */
export function factorWords(kinds: readonly SecondFactorKind[]) {
  const words = kinds.toSorted().map((kind) => FACTOR_LABELS[kind].toLowerCase())
  const said = words.join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

export const LEVEL_DETAILS: Record<AdminLevel, string> = {
  support: 'Voit les commandes et aide les clients. Ne touche pas à l’argent.',
  finance: 'Annulations, remboursements, retraits, soldes, statistiques et journal.',
  full: 'Tout, y compris les accès et les blocages.',
}

/** What each level may do, in the words of the contract's access table. */
export const RIGHTS: readonly { what: string; levels: readonly AdminLevel[] }[] = [
  { what: 'Voir commandes, files, réclamations, alertes', levels: ['support', 'finance', 'full'] },
  {
    what: 'Afficher le numéro ou le lieu d’un client (noté)',
    levels: ['support', 'finance', 'full'],
  },
  { what: 'Assigner, retirer, débloquer un code', levels: ['support', 'full'] },
  { what: 'Décider une réclamation, annuler', levels: ['finance', 'full'] },
  { what: 'Noter un remboursement, un retrait', levels: ['finance', 'full'] },
  { what: 'Ajouter ou retirer d’un solde', levels: ['finance', 'full'] },
  { what: 'Statistiques, journal, exports', levels: ['finance', 'full'] },
  { what: 'Produits, zones, partenaires, réglages', levels: ['full'] },
  { what: 'Utilisateurs, accès, blocages', levels: ['full'] },
]
