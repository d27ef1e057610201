import { toFrancs } from '@fantome/contract/money.ts'
import type { OrderFile, TimelineStep } from '@fantome/contract/order-file.ts'
import type { Pii } from '../../shared/pii.ts'
import type { OrderRow } from '../order/order-moves.service.ts'
import type * as fileRepository from './order-file.repository.ts'
import type { Person } from './order-file.repository.ts'

type Rows<K extends keyof typeof fileRepository> = (typeof fileRepository)[K] extends (
  ...asked: never[]
) => PromiseLike<infer R>
  ? R
  : never

/** Vendors are known by their shop, couriers by their name, admins by their pseudo; a client stays « le client ». */
const nameOf = (role: string, { storeName, fullName, pseudo }: Person) =>
  role === 'client' || role === 'browser'
    ? ''
    : (storeName ?? (role === 'admin' ? pseudo : fullName) ?? pseudo ?? '')

interface Told {
  events: Rows<'listEvents'>
  waves: Rows<'listWaves'>
  alerts: Rows<'listAlerts'>
  acts: Rows<'listActs'>
}

/** Everything that happened, as it came. */
export const toTimeline = (
  { events, waves, alerts, acts }: Told,
  { decrypt }: Pick<Pii, 'decrypt'>,
): TimelineStep[] =>
  [
    ...events.map(({ at, move, role, details, words, ...person }) => ({
      ...{ at, type: 'move' as const, name: move, role, by: nameOf(role, person) },
      detail: words ? decrypt(words) : reasonOf(details),
    })),
    ...waves.map(({ at, role, scope }) => ({
      ...{ at, type: 'wave' as const, name: role, role: 'job', by: '', detail: scope },
    })),
    ...alerts.map(({ at, kind }) => ({
      ...{ at, type: 'alert' as const, name: kind, role: 'job', by: '', detail: '' },
    })),
    ...acts.map(({ at, action, pseudo }) => ({
      ...{ at, type: 'act' as const, name: action, role: 'admin', by: pseudo, detail: '' },
    })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...step }) => ({ at: at.toISOString(), ...step }))

const reasonOf = (details: unknown) => {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

type ShareState = OrderFile['shares'][number]['state']

function shareState({ status, finalisedAt, complaintAt, complaintResolvedAt }: OrderRow): ShareState {
  if (status === 'cancelled') return 'reversed'
  if (finalisedAt) return 'available'
  if (status !== 'delivered') return 'planned'
  return complaintAt && !complaintResolvedAt ? 'in_review' : 'pending'
}

/** Who gets which part, and how far it is. */
export function toShares(order: OrderRow, names: { vendor: string; courier: string }): OrderFile['shares'] {
  const state = shareState(order)
  return [
    { role: 'vendeur', name: names.vendor, amount: toFrancs(order.vendorShare), state },
    { role: 'livreur', name: names.courier, amount: toFrancs(order.courierShare), state },
    { role: 'plateforme', name: '', amount: toFrancs(order.platformShare), state },
  ]
}

export const toLedger = (entries: Rows<'listEntries'>): OrderFile['ledger'] =>
  entries.map(({ at, kind, account, amount, ...person }) => ({
    ...{ at: at.toISOString(), kind, account, amount: toFrancs(amount) },
    partner: nameOf('', person),
  }))

export const toPayment = ({ payment, told }: Rows<'getPayment'>): OrderFile['payment'] => ({
  transaction_id: payment.id,
  provider: payment.provider,
  reference: payment.reference ?? '',
  label: `Commande ${payment.id.replaceAll('-', '').slice(-8)}`,
  state: payment.state,
  charged: toFrancs(payment.charged),
  created_at: payment.createdAt.toISOString(),
  told_at: told.map((at) => at.toISOString()),
  checked_at: payment.checkedAt?.toISOString() ?? null,
})

export const toRefunds = (refunds: Rows<'listRefunds'>): OrderFile['refunds'] =>
  refunds.map(({ id, amount, reason, state, createdAt, settledAt }) => ({
    _id: id,
    amount: toFrancs(amount),
    reason: reason.split(':')[0]!,
    status: state,
    created_at: createdAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  }))

export const toMessages = (rows: Rows<'listMessages'>): OrderFile['messages'] =>
  rows.map(({ at, ...message }) => ({ at: at.toISOString(), ...message }))
