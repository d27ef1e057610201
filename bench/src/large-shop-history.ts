import type pg from 'pg'

/** The last partners of each role have no order: they can be closed. */
export const IDLE_PARTNERS = 60

/** `sealed`: a phone as the shop stores it, for the orders of which a phone is still known. */
export async function addOrders(
  client: pg.PoolClient,
  { orders: count, open = Math.floor(count / 100) }: { orders: number; open?: number },
  sealed: string,
) {
  await client.query(
    `create temp table made as
     select n, $1 - n as age, moment, pg_temp.id_at(moment, 'order' || n) as id, pg_temp.id_at(moment, 'payment' || n) as payment,
       client.id as client, vendor.id as vendor, courier.id as courier, z.quartier, z.commune, z.country, state,
       state = 'delivered' and n <= $1 - $3::int as is_final, 100000 * (1 + n % 30) as subtotal,
       case when n % 5 = 0 then 3 else 1 end as lines
     from generate_series(1, $1::int) n
     cross join lateral (select now() - ($1 - n) * (interval '730 days' / $1) as moment, case
       when n > $1 - $3 then (array['accepted', 'preparing', 'out_for_delivery', 'delivered'])[1 + n % 4]
       when n % 97 = 0 then 'cancelled' else 'delivered' end as state) life
     join people client on client.role = 'client' and client.rank = n % (select count(*) from people where role = 'client')
     join people vendor on vendor.role = 'vendeur'
       and vendor.rank = n % (select count(*) - $2 from people where role = 'vendeur')
     join people courier on courier.role = 'livreur'
       and courier.rank = n % (select count(*) - $2 from people where role = 'livreur')
     join places z on z.rank = n % (select count(*) from places)`,
    [count, IDLE_PARTNERS, open],
  )
  await client.query('analyze made')
  await client.query(`insert into payments (id, user_id, request_id, method, provider, reference, state, items, subtotal,
      delivery_fee, total, charged, commune_id, quartier_id, created_at)
    select payment, client, 'past-' || n, 'fedapay', 'sandbox', 'tx-' || n, 'approved', '[]', subtotal, 100000,
      subtotal + 100000, subtotal + 100000, commune, quartier, moment from made order by n`)
  await client.query(
    `insert into orders (id, user_id, payment_id, method, status, country_id, commune_id, quartier_id, phone, whatsapp,
       position, subtotal, delivery_fee, total, vendor_share, courier_share, platform_share, line_count, vendor_id,
       courier_id, taken_at, ready_at, assigned_at, started_at, completed_at, finalised_at, finalised_by, cancelled_at,
       is_flagged, incident_at, complaint_at, complaint_reason, complaint_resolved_at, offered_from, created_at)
     select id, client, payment, 'fedapay', state, country, commune, quartier, seen, seen, seen,
       subtotal, 100000, subtotal + 100000, subtotal * 85 / 100, 80000, subtotal * 15 / 100 + 20000, lines,
       case when state <> 'accepted' then vendor end, case when is_carried then courier end,
       case when state <> 'accepted' then moment end, case when is_carried or n % 3 = 0 then moment end,
       case when is_carried then moment end, case when is_carried then moment end, case when state = 'delivered' then moment end,
       case when is_final then moment end, case when is_final then 'client' end, case when state = 'cancelled' then moment end,
       is_stopped, case when is_stopped then moment end, case when is_disputed then moment end,
       case when is_disputed then $1 end, case when is_disputed and is_final then moment end, moment, moment
     from made cross join lateral (select state in ('out_for_delivery', 'delivered') as is_carried,
       state = 'out_for_delivery' and n % 8 = 2 as is_stopped,
       state = 'delivered' and n % 8 = 3 and (not is_final or n % 500 = 3) as is_disputed,
       case when state in ('accepted', 'preparing', 'out_for_delivery') then $1 end as seen) facts order by n`,
    [sealed],
  )
  await client.query(`insert into order_items (id, order_id, product_id, name, quantity, price, subtotal)
    select pg_temp.id_at(moment, 'item' || n || ' ' || line), made.id, product.id, 'Gel', 1, subtotal / lines, subtotal / lines
    from made cross join lateral generate_series(1, lines) line
    join (select id, row_number() over () - 1 as rank from products) product
      on product.rank = (n + line) % (select count(*) from products)`)
  await client.query(`insert into order_events (id, order_id, move, to_status, actor_id, actor_role, created_at)
    select pg_temp.id_at(moment, 'event' || n || move), id, move, case move when 'paid' then 'accepted' when 'take'
      then 'preparing' else 'delivered' end, case move when 'paid' then client when 'take' then vendor else courier end,
      case move when 'paid' then 'browser' when 'take' then 'vendeur' else 'livreur' end, moment
    from made cross join unnest(array['paid', 'take', 'handOver']) move where move = 'paid' or state = 'delivered'`)
}

/** Paid, then released to those who earned it; and what was paid out since. */
export async function addMoney(client: pg.PoolClient) {
  await client.query(`insert into ledger_postings (id, kind, order_id, created_at)
    select pg_temp.id_at(moment, kind || n), kind, id, moment from made cross join unnest(array['paid', 'released']) kind
    where kind = 'paid' or is_final`)
  await client.query(`insert into ledger_entries (id, posting_id, account, partner_id, amount, created_at)
    select pg_temp.id_at(moment, 'entry' || kind || account || n || coalesce(partner::text, '')), pg_temp.id_at(moment, kind || n),
      account, partner, amount, moment
    from made cross join lateral (values
      ('paid', 'clearing', null::uuid, -subtotal - 100000), ('paid', 'escrow', null, subtotal + 100000),
      ('released', 'escrow', null, -subtotal - 100000), ('released', 'available', vendor, subtotal * 85 / 100),
      ('released', 'available', courier, 80000), ('released', 'platform', null, subtotal * 15 / 100 + 20000)
    ) line (kind, account, partner, amount) where kind = 'paid' or is_final`)
  await client.query(`create temp table paid_out as
    select n, moment, vendor, pg_temp.id_at(moment, 'payout' || n) as posting from made where n % 50 = 0`)
  await client.query(`insert into withdrawals (id, partner_id, amount, status, reference, decided_at, created_at)
    select pg_temp.id_at(moment, 'withdrawal' || n), vendor, 100000, 'paid', 'vir-' || n, moment, moment from paid_out`)
  await client.query(
    `insert into ledger_postings (id, kind, created_at) select posting, 'withdrawn', moment from paid_out`,
  )
  await client.query(`insert into ledger_entries (id, posting_id, account, partner_id, amount, created_at)
    select pg_temp.id_at(moment, 'out' || account || n), posting, account, vendor, amount, moment
    from paid_out cross join (values ('available', -100000), ('payouts', 100000)) line (account, amount)`)
  await client.query(`insert into withdrawals (id, partner_id, amount, created_at)
    select pg_temp.id_at(now(), 'asked' || rank), id, 100000, now() from people where role = 'vendeur' and rank < 300`)
  await client.query(`insert into refunds (id, payment_id, amount, reason, state, settled_at, created_at)
    select pg_temp.id_at(moment, 'refund' || n), payment, subtotal, 'order_cancelled',
      case when age < 30000 then 'requested' else 'done' end, case when age >= 30000 then moment end, moment
    from made where state = 'cancelled'`)
}

/** What admins looked at, were alerted to, and what was written to people. */
export async function addTraces(client: pg.PoolClient, sealed: string) {
  await client.query(`insert into alerts (id, kind, subject_id, details, created_at, seen_at)
    select pg_temp.id_at(moment, 'alert' || n), 'order.no_vendor', id, '{}', moment, case when state = 'delivered' then moment end
    from made where n % 4 < 3 and n % 5 = 0`)
  await client.query(`insert into audit_entries (id, admin_id, action, target_id, created_at)
    select pg_temp.id_at(moment, 'audit' || n), (select id from people where role = 'admin' and rank = n % 20),
      (array['order.contact', 'order.assign_vendor', 'user.block'])[1 + n % 3], id, moment from made where n % 5 = 0`)
  await client.query(
    `insert into messages (id, channel, recipient, subject, body, order_id, attempts, sent_at, created_at)
     select pg_temp.id_at(moment, 'message' || n), 'email', $1, 'Fantôme', $1, id, 1,
       case when state = 'delivered' then moment end, moment from made where n % 5 = 0`,
    [sealed],
  )
}
