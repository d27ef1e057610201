import type { BulkJob, ExportKind, JobState } from '@fantome/contract/bulk.ts'
import type { ImportKind } from '@fantome/contract/import-columns.ts'

export const IMPORT_WORDS: Record<ImportKind, { title: string; many: string; one: string; back: string }> = {
  products: { title: 'Importer des produits', many: 'produits', one: 'produit', back: 'produits' },
  zones: { title: 'Importer des zones', many: 'zones', one: 'zone', back: 'zones' },
}

export const EXPORT_LABELS: Record<ExportKind, string> = {
  products: 'Produits',
  zones: 'Zones',
  orders: 'Commandes',
  ledger: 'Écritures',
  withdrawals: 'Retraits',
  refunds: 'Remboursements',
  day_accounts: 'Comptes du jour',
  audit: 'Journal',
}

export const STATE_WORDS: Record<
  JobState,
  { label: string; look: 'active' | 'neutral' | 'blocked' | 'closed' }
> = {
  waiting: { label: 'En attente', look: 'neutral' },
  running: { label: 'En cours', look: 'neutral' },
  done: { label: 'Terminé', look: 'active' },
  failed: { label: 'Échoué', look: 'blocked' },
  cancelled: { label: 'Arrêté', look: 'closed' },
  undone: { label: 'Annulé', look: 'closed' },
}

export const isLive = ({ state }: Pick<BulkJob, 'state'>) => state === 'waiting' || state === 'running'

export const nameOf = ({ direction, what, file_name: file }: BulkJob) =>
  file || `${direction === 'import' ? 'Import' : 'Export'}, ${EXPORT_LABELS[what].toLowerCase()}`

const grouped = new Intl.NumberFormat('fr-FR')
/** « 10 000 » */
export const digits = (count: number) => grouped.format(count).replace(/\s/g, '\u00a0')

/** 0 to 100; nothing to do is done. */
export const percentOf = ({ done, total }: Pick<BulkJob, 'done' | 'total'>) =>
  total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
