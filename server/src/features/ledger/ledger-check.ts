import { allowSlowStatements, type Db, runNamed } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as alertService from '../alert/alert.service.ts'

/** What must be true of the money at every moment, each as a question that finds what breaks it. */
const INVARIANTS = {
  'every posting sums to zero': `
    select posting_id::text as id from ledger_entries group by posting_id having sum(amount) <> 0`,
  'an order is the sum of its parts': `
    select id::text from orders
    where total <> subtotal + delivery_fee or total <> vendor_share + courier_share + platform_share
      or subtotal <> (select coalesce(sum(subtotal), 0) from order_items where order_id = orders.id)`,
  'every order was paid once, with its own total in escrow': `
    select orders.id::text from orders
    left join ledger_postings posting on posting.order_id = orders.id and posting.kind = 'paid'
    left join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'escrow'
    where posting.id is null or coalesce(entry.amount, 0) <> orders.total`,
  'an order pays its total out exactly, or keeps it': `
    select orders.id::text from orders
    join ledger_postings posting on posting.order_id = orders.id
    join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'escrow'
    group by orders.id, orders.status
    having sum(entry.amount) <> case
      when orders.status in ('accepted', 'preparing', 'out_for_delivery') then orders.total else 0 end`,
  'released exactly when finalised': `
    select orders.id::text from orders
    left join ledger_postings posting on posting.order_id = orders.id and posting.kind = 'released'
    where (orders.finalised_at is not null) <> (posting.id is not null)`,
  'reversed exactly when cancelled': `
    select orders.id::text from orders
    left join ledger_postings posting on posting.order_id = orders.id and posting.kind = 'reversed'
    where (orders.status = 'cancelled') <> (posting.id is not null)`,
  'what providers took and gave back is what was charged': `
    select orders.id::text from orders join payments on payments.id = orders.payment_id
    join ledger_postings posting on posting.order_id = orders.id and posting.kind in ('paid', 'refunded')
    left join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'clearing'
    where coalesce(entry.amount, 0) <> case posting.kind when 'paid' then -payments.charged else payments.charged end`,
  'an order undone leaves nothing to anyone': `
    select orders.id::text from orders
    join ledger_postings posting on posting.order_id = orders.id
    join ledger_entries entry on entry.posting_id = posting.id and entry.account not in ('clearing', 'refunds')
    where orders.status = 'cancelled'
    group by orders.id, entry.account, entry.partner_id having sum(entry.amount) <> 0`,
  'an approved payment has its order': `
    select payments.id::text from payments left join orders on orders.payment_id = payments.id
    where payments.state = 'approved' and orders.id is null`,
  'an order has an approved or refunded payment': `
    select orders.id::text from orders join payments on payments.id = orders.payment_id
    where payments.state not in ('approved', 'refunded') or orders.total <> payments.total`,
  'nobody has less than nothing': `
    select partner_id::text as id from ledger_entries where account in ('available', 'pending')
    group by partner_id, account having sum(amount) < 0`,
  'what was withdrawn is what was paid': `
    select coalesce(paid.partner_id, posted.partner_id)::text as id
    from (select partner_id, sum(amount) as amount from withdrawals where status = 'paid' group by partner_id) as paid
    full join (
      select entry.partner_id, sum(entry.amount) as amount from ledger_postings posting
      join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'payouts'
      where posting.kind = 'withdrawn' group by entry.partner_id
    ) as posted on posted.partner_id = paid.partner_id
    where coalesce(paid.amount, 0) <> coalesce(posted.amount, 0)`,
  'nobody is promised more than is available': `
    select withdrawals.partner_id::text as id from withdrawals
    where status = 'requested' and amount > (
      select coalesce(sum(entry.amount), 0) from ledger_entries entry
      where entry.partner_id = withdrawals.partner_id and entry.account = 'available')`,
  'every move is on record': `
    select orders.id::text from orders where not exists (
      select 1 from order_events where order_id = orders.id and to_status = orders.status)`,
} as const

export type Breach = {
  invariant: string
  ids: string[]
}

/** All of them at once: one answer about one moment. Its names and words are the constants above. */
const QUESTION = Object.entries(INVARIANTS)
  .map(
    ([name, question]) => `
    select '${name}' as invariant, (array_agg(id))[1:20] as ids from (${question}) as breach having count(*) > 0`,
  )
  .join(' union all ')

/** Everything that breaks an invariant; nothing when the books are right. */
export const findBreaches = (db: Db): Promise<Breach[]> =>
  runNamed<Breach>(db, 'ledger_breaches', QUESTION, [])

/** The same of all the books at leisure: years of them may take their time. */
export const lookThroughBooks = (db: Db) =>
  db.transaction(async (tx) => {
    await allowSlowStatements(tx, 600)
    return findBreaches(tx)
  })

/**
 * What the hourly job finds is for a person to look at: the books are never corrected by a program. Returns how many
 * invariants are broken.
 */
export async function checkBooks(db: Db, { log }: Pick<Context, 'log'>) {
  const breaches = await lookThroughBooks(db)
  for (const { invariant, ids } of breaches) {
    await alertService.raise(db, { kind: 'ledger.breach', subjectId: ids[0]!, details: { invariant, ids } })
    log.error({ invariant, count: ids.length }, 'the books are not right')
  }
  return breaches.length
}
