import type { AuditEntry } from '@fantome/contract/audit.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { formatDate } from '../../../lib/format.ts'
import { shortId } from '../short-id.ts'

const FIELDS: Record<string, string> = {
  status: 'État',
  reason: 'Raison',
  note: 'Note',
  decision: 'Décision',
  role: 'Rôle',
  partner: 'Partenaire',
  which: 'Lequel',
  is_blocked: 'Bloqué',
  sessions: 'Connexions',
  total: 'Solde',
  amount: 'Montant',
  name: 'Nom',
  description: 'Description',
  price: 'Prix',
  is_active: 'Visible',
  is_available: 'Disponible',
  image: 'Image',
  category_id: 'Catégorie',
  country_id: 'Pays',
  commune_id: 'Commune',
  quartier_ids: 'Quartiers',
  contract_start: 'Début du contrat',
  contract_end: 'Fin du contrat',
  changed: 'Coordonnées changées',
  mailed: 'Envoyée par e-mail',
  contacts: 'Coordonnées montrées',
  emails: 'Adresses montrées',
  page: 'Page',
  queue: 'Liste',
  orders: 'Commandes',
  alerts: 'Alertes',
  messages: 'Messages',
  finalised: 'Finalisée',
  delivery_fee: 'Frais de livraison',
  is_open: 'Ouverte',
  level: 'Niveau',
  url: 'Adresse de l’image',
  call: 'Appel',
  why: 'Motif',
  what: 'Quoi',
  file: 'Fichier',
  lines: 'Lignes',
  created: 'Créés',
  updated: 'Modifiés',
  from: 'Du',
  to: 'Au',
}
/** Long lists of ids, and what says nothing to a reader. */
const LEFT_OUT = ['order_ids', '_id', 'id', 'createdAt', 'image_blur']

const VALUES: Record<string, string> = {
  accepted: 'acceptée',
  preparing: 'en préparation',
  out_for_delivery: 'en livraison',
  delivered: 'livrée',
  cancelled: 'annulée',
  requested: 'à faire',
  done: 'fait',
  failed: 'échoué',
  paid: 'réglé',
  refused: 'refusé',
  finalise: 'finaliser',
  continue: 'continuer',
  hand_over: 'remettre sans code',
  cancel_and_refund: 'annuler et rembourser',
  pickup: 'code de retrait',
  handover: 'code de remise',
  unassigned: 'non assignées',
  assigned: 'assignées',
  vendeur: 'vendeur',
  livreur: 'livreur',
  admin: 'administrateur',
  'auth.stale': 'connexion trop ancienne',
  'auth.forbidden': 'accès insuffisant',
  products: 'produits',
  zones: 'zones',
  orders: 'commandes',
  ledger: 'écritures',
  withdrawals: 'retraits',
  refunds: 'remboursements',
}
const AMOUNTS = ['amount', 'total', 'price', 'delivery_fee']
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return AMOUNTS.includes(field) ? formatAmount(value) : String(value)
  if (Array.isArray(value)) return value.map((item) => valueWords(field, item)).join(', ') || 'aucun'
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([name]) => !LEFT_OUT.includes(name))
    return parts.map(([name, inner]) => `${fieldWords(name)} ${valueWords(name, inner)}`).join(', ')
  }
  const text = String(value)
  if (UUID.test(text)) return shortId(text)
  if (DAY.test(text)) return formatDate(new Date(`${text}T12:00:00`))
  return VALUES[text] ?? text
}
const fieldWords = (field: string) => FIELDS[field] ?? field

export interface Change {
  field: string
  before: string | undefined
  after: string | undefined
}

/** What differs, in words: of two states only what changed, of one all of it. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((name) => !LEFT_OUT.includes(name))
    .map((name) => ({
      field: fieldWords(name),
      before: before && name in before ? valueWords(name, before[name]) : undefined,
      after: after && name in after ? valueWords(name, after[name]) : undefined,
    }))
    .filter((change) => !(before && after) || change.before !== change.after)
}

/** The first change in one line, for the list. */
export function summaryOf(entry: Pick<AuditEntry, 'before' | 'after'>) {
  const [first] = changesOf(entry)
  if (!first) return ''
  const { field, before, after } = first
  if (before !== undefined && after !== undefined) return `${before}, puis ${after}`
  return `${field}\u00a0: ${after ?? before}`
}

const TARGETS: Record<string, string> = {
  order: 'Commande',
  user: 'Compte',
  partner: 'Partenaire',
  product: 'Produit',
  category: 'Catégorie',
  refund: 'Remboursement',
  withdrawal: 'Retrait',
  zone: 'Zone',
}

export function targetWords({ target }: Pick<AuditEntry, 'target'>) {
  if (!target) return '—'
  const kind = target.type ? TARGETS[target.type] : ''
  return [kind, target.name || shortId(target._id)].filter(Boolean).join(' ')
}
