import { actionWords, NATURE_WORDS, natureOf } from '@fantome/contract/audit-words.ts'
import type { ExportKind } from '@fantome/contract/bulk.ts'
import { PRODUCT_DETAILS } from '@fantome/contract/catalogue.ts'
import { CONTACT_COLUMNS, EXPORT_COLUMNS } from '@fantome/contract/export-columns.ts'
import { METHOD_LABELS, type PaymentMethod } from '@fantome/contract/payment.ts'
import type { Context } from '../../shared/context.ts'
import type { Cell } from './csv.ts'

type Row = Record<string, string | number | boolean | null>
/** Its cells in the order of the columns. */
type ToCells = (row: Row, read: Reader) => Cell[]
interface Reader {
  /** Sealed text in clear; empty in an export without phones and places. */
  open(sealed: unknown): string
  hasContacts: boolean
}

const francs = (centimes: unknown) => (typeof centimes === 'number' ? centimes / 100 : null)
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const yes = (value: unknown) => (value ? 'oui' : 'non')
const hour = (value: unknown) => text(value).slice(0, 5)

const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Africa/Porto-Novo',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
})
/** « 14/11/2026 20:12 », the shop's time. */
const moment = (value: unknown) => (value ? clock.format(new Date(text(value))).replace(/,?\s/, ' ') : '')

const STATUSES: Record<string, string> = {
  accepted: 'Acceptée',
  preparing: 'En préparation',
  out_for_delivery: 'En livraison',
  delivered: 'Livrée',
  cancelled: 'Annulée',
}
const CAUSES: Record<string, string> = {
  paid: 'Payée',
  delivered: 'Livrée',
  released: 'Libérée',
  reversed: 'Annulée',
  refunded: 'Remboursée',
  adjusted: 'Ajustement',
  withdrawn: 'Retrait',
}
const WITHDRAWALS: Record<string, string> = { requested: 'Demandé', paid: 'Réglé', refused: 'Refusé' }
const REFUNDS: Record<string, string> = { requested: 'À faire', done: 'Fait', failed: 'Échoué' }
const REFUND_CAUSES: Record<string, string> = {
  order_cancelled: 'Commande annulée',
  second_approval: 'Payé deux fois',
  wrong_amount: 'Mauvais montant reçu',
}

const SHEETS: Record<ExportKind, ToCells> = {
  products: (row) => [
    ...[text(row.name), text(row.description), francs(row.price), text(row.category), text(row.image)],
    ...[text(row.country), text(row.commune), yes(row.is_active), yes(row.is_available)],
    ...[francs(row.margin_courier), francs(row.margin_platform)],
    ...PRODUCT_DETAILS.map((name) => text(row[name])),
  ],
  zones: (row) => [
    ...[text(row.country), text(row.commune), text(row.quartier), francs(row.fee)],
    ...[hour(row.opens_at), hour(row.closes_at)],
  ],
  orders: (row, { open, hasContacts }) => [
    ...[text(row.id), moment(row.at), STATUSES[text(row.status)] ?? ''],
    ...[METHOD_LABELS[row.method as PaymentMethod], text(row.transaction_id), text(row.reference)],
    ...[francs(row.subtotal), francs(row.fee), francs(row.total)],
    ...[francs(row.vendor_share), francs(row.courier_share), francs(row.platform_share)],
    ...[text(row.vendor), text(row.courier), text(row.country), text(row.commune), text(row.quartier)],
    ...[moment(row.delivered_at), moment(row.finalised_at), moment(row.cancelled_at)],
    ...(hasContacts ? [open(row.phone), open(row.whatsapp), open(row.position)] : []),
  ],
  ledger: (row) => [
    ...[moment(row.at), text(row.posting_id), CAUSES[text(row.kind)] ?? '', text(row.order_id)],
    ...[text(row.account), text(row.partner), francs(row.amount), text(row.reason)],
  ],
  withdrawals: (row, { open, hasContacts }) => [
    ...[moment(row.at), text(row.partner), text(row.role), francs(row.amount)],
    ...[WITHDRAWALS[text(row.status)] ?? '', text(row.reference), text(row.reason), moment(row.decided_at)],
    ...(hasContacts ? [open(row.phone)] : []),
  ],
  refunds: (row) => {
    const [cause = '', paidTwice] = text(row.reason).split(':')
    return [
      ...[moment(row.at), text(row.order_id), text(row.provider), text(row.transaction_id)],
      ...[paidTwice ?? text(row.reference), francs(row.amount), REFUND_CAUSES[cause] ?? 'Paiement à rendre'],
      ...[REFUNDS[text(row.status)] ?? '', moment(row.settled_at)],
    ]
  },
  day_accounts: (row) => [
    ...[dayOf(row.day), francs(row.provider), Number(row.providerCount)],
    // A provider that told nothing is not one that took nothing.
    ...[row.toldCount ? francs(row.told) : null, row.feesCount ? francs(row.fees) : null],
    ...[francs(row.payments), Number(row.paymentsCount), francs(row.ledger)],
    ...[francs(row.refunded), francs(row.ledgerRefunded), francs(row.difference)],
  ],
  audit: (row) => [
    ...[
      moment(row.at),
      text(row.admin),
      NATURE_WORDS[natureOf(text(row.action))],
      actionWords(text(row.action)),
    ],
    ...[text(row.target_id), text(row.before), text(row.after)],
  ],
}

/** « 14/11/2026 » */
const dayOf = (value: unknown) => text(value).slice(0, 10).split('-').reverse().join('/')

interface SheetAsked {
  what: ExportKind
  hasContacts: boolean
  /** All when left out; phones and places are always among them where they were asked for. */
  columns?: readonly string[] | undefined
}

/** How the rows of one export become cells. */
export function createSheet({ pii }: Pick<Context, 'pii'>, { what, hasContacts, columns }: SheetAsked) {
  const read = { hasContacts, open: (sealed: unknown) => (sealed ? pii.decrypt(text(sealed)) : '') }
  const contacts = hasContacts ? (CONTACT_COLUMNS[what] ?? []) : []
  const all = [...EXPORT_COLUMNS[what], ...contacts]
  const kept = all.map((header) => !columns || columns.includes(header) || contacts.includes(header))
  const isKept = (_: unknown, rank: number) => kept[rank]!
  return {
    headers: all.filter(isKept),
    toCells: (row: Row) => SHEETS[what](row, read).filter(isKept),
  }
}
