import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** What must be true of the money at every moment, each as a question that finds what breaks it. */
const INVARIANTS = {
  'every posting sums to zero': sql`
    select posting_id::text as id from ledger_entries group by posting_id having sum(amount) <> 0`,
  'an order is the sum of its parts': sql`
    select id::text from orders
    where total <> subtotal + delivery_fee or total <> vendor_share + courier_share + platform_share
      or subtotal <> (select coalesce(sum(subtotal), 0) from order_items where order_id = orders.id)`,
  'every order was paid once, with its own total in escrow': sql`
    select orders.id::text from orders
    left join ledger_postings posting on posting.order_id = orders.id and posting.kind = 'paid'
    left join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'escrow'
    where posting.id is null or coalesce(entry.amount, 0) <> orders.total`,
  'an order pays its total out exactly, or keeps it': sql`
    select orders.id::text from orders
    join ledger_postings posting on posting.order_id = orders.id
    join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'escrow'
    group by orders.id, orders.status
    having sum(entry.amount) <> case
      when orders.status in ('accepted', 'preparing', 'out_for_delivery') then orders.total else 0 end`,
  'released exactly when finalised': sql`
    select orders.id::text from orders
    left join ledger_postings posting on posting.order_id = orders.id and posting.kind = 'released'
    where (orders.finalised_at is not null) <> (posting.id is not null)`,
  'reversed exactly when cancelled': sql`
    select orders.id::text from orders
    left join ledger_postings posting on posting.order_id = orders.id and posting.kind = 'reversed'
    where (orders.status = 'cancelled') <> (posting.id is not null)`,
  'what providers took and gave back is what was charged': sql`
    select orders.id::text from orders join payments on payments.id = orders.payment_id
    join ledger_postings posting on posting.order_id = orders.id and posting.kind in ('paid', 'refunded')
    left join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'clearing'
    where coalesce(entry.amount, 0) <> case posting.kind when 'paid' then -payments.charged else payments.charged end`,
  'an order undone leaves nothing to anyone': sql`
    select orders.id::text from orders
    join ledger_postings posting on posting.order_id = orders.id
    join ledger_entries entry on entry.posting_id = posting.id and entry.account not in ('clearing', 'refunds')
    where orders.status = 'cancelled'
    group by orders.id, entry.account, entry.partner_id having sum(entry.amount) <> 0`,
  'an approved payment has its order': sql`
    select payments.id::text from payments left join orders on orders.payment_id = payments.id
    where payments.state = 'approved' and orders.id is null`,
  'an order has an approved or refunded payment': sql`
    select orders.id::text from orders join payments on payments.id = orders.payment_id
    where payments.state not in ('approved', 'refunded') or orders.total <> payments.total`,
  'nobody has less than nothing': sql`
    select partner_id::text as id from ledger_entries where account in ('available', 'pending')
    group by partner_id, account having sum(amount) < 0`,
  'every move is on record': sql`
    select orders.id::text from orders where not exists (
      select 1 from order_events where order_id = orders.id and to_status = orders.status)`,
} as const

export interface Breach {
  invariant: string
  ids: string[]
}

/** Everything that breaks an invariant; nothing when the books are right. */
export async function findBreaches(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [invariant, question] of Object.entries(INVARIANTS)) {
    const { rows } = await db.execute<{ id: string }>(question)
    if (rows.length > 0) breaches.push({ invariant, ids: rows.slice(0, 20).map(({ id }) => id) })
  }
  return breaches
}
