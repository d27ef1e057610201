import type pg from 'pg'
import type { Played } from './play.ts'
import type { Policy } from './policies.ts'
import { giniOf, percentile, type Spread, sharesOf, spreadOf } from './statistics.ts'

/** Everything the page and the terminal say of one policy's day. Times in simulated minutes. */
export interface Measures {
  policy: Policy
  orders: number
  toVendor: Spread
  toCourier: Spread
  toHandover: Spread
  offersPerOrder: number
  reoffered: number
  alerted: number
  neverTaken: number
  undelivered: number
  couriers: { gini: number; earned: number[] }
  vendors: { gini: number; earned: number[] }
  /** Median to the handover of the orders paid in each hour; none where nothing was delivered. */
  byHour: { orders: number; toHandover: number | undefined }[]
  /** Simulated seconds by which waves opened late: what polling the job queue costs. */
  lateness: Spread
  surprises: Record<string, number>
}

interface OrderTimes {
  id: string
  hour: number
  to_vendor: number | null
  to_courier: number | null
  to_handover: number | null
  is_reoffered: boolean
  is_alerted: boolean
}

const TIMES = `
  select o.id,
    extract(hour from o.offered_from at time zone 'Africa/Porto-Novo')::int as hour,
    extract(epoch from o.taken_at - o.offered_from)::float8 / 60 as to_vendor,
    extract(epoch from o.assigned_at - o.offered_from)::float8 / 60 as to_courier,
    extract(epoch from o.completed_at - o.offered_from)::float8 / 60 as to_handover,
    o.offer_round > 0 as is_reoffered,
    exists (select 1 from alerts a
      where a.subject_id = o.id and a.kind in ('order.no_vendor', 'order.no_courier')) as is_alerted
  from orders o`

/** Every wave but the first of a round, and how long after the first of its round it opened. */
const WAVES = `
  select w.role, w.scope, extract(epoch from w.opened_at - f.opened_at)::float8 as seconds
  from offers w join offers f using (order_id, role, round)
  where f.wave = 0 and w.wave > 0 and f.scope <> 'courier'`

const EARNED = `
  select u.role, u.pseudo, coalesce(sum(e.amount), 0)::float8 as earned
  from partners p join users u on u.id = p.user_id
  left join ledger_entries e on e.partner_id = u.id and e.account in ('pending', 'available')
  where u.pseudo like 'sim\\_%' group by u.role, u.pseudo`

export async function measure(pool: pg.Pool, policy: Policy, played: Played): Promise<Measures> {
  const { rows: orders } = await pool.query<OrderTimes>(TIMES)
  const { rows: waves } = await pool.query<{ role: string; scope: string; seconds: number }>(WAVES)
  const { rows: earned } = await pool.query<{ role: string; earned: number }>(EARNED)
  const minutes = (field: 'to_vendor' | 'to_courier' | 'to_handover') =>
    spreadOf(orders.map((order) => order[field]).filter((value) => value !== null))
  const share = (is: (order: OrderTimes) => boolean) => orders.filter(is).length / Math.max(1, orders.length)
  const earnedBy = (role: string) => {
    const amounts = earned.filter((row) => row.role === role).map((row) => row.earned)
    return { gini: giniOf(amounts), earned: sharesOf(amounts) }
  }
  const shown = [...played.shown.values()].reduce((sum, { size }) => sum + size, 0)
  return {
    policy,
    orders: orders.length,
    ...{
      toVendor: minutes('to_vendor'),
      toCourier: minutes('to_courier'),
      toHandover: minutes('to_handover'),
    },
    offersPerOrder: shown / Math.max(1, orders.length),
    reoffered: share(({ is_reoffered }) => is_reoffered),
    alerted: share(({ is_alerted }) => is_alerted),
    neverTaken: share(({ to_vendor, to_courier }) => to_vendor === null || to_courier === null),
    undelivered: share(({ to_handover }) => to_handover === null),
    ...{ couriers: earnedBy('livreur'), vendors: earnedBy('vendeur') },
    byHour: Array.from({ length: 24 }, (_, hour) => {
      const paid = orders.filter((order) => order.hour === hour)
      const handovers = paid.map(({ to_handover }) => to_handover).filter((value) => value !== null)
      return {
        orders: paid.length,
        toHandover: handovers.length > 0 ? percentile(handovers, 0.5) : undefined,
      }
    }),
    lateness: spreadOf(
      waves.map(({ role, scope, seconds }) => seconds - plannedSeconds(policy, role, scope)),
    ),
    surprises: Object.fromEntries(played.surprises),
  }
}

function plannedSeconds({ settings }: Policy, role: string, scope: string) {
  if (role === 'vendeur') return settings.vendor_commune_seconds
  return scope === 'commune' ? settings.courier_quartier_seconds : settings.courier_commune_seconds
}
