// The reference for what is written: bare Fastify and pg, the same rows in one transaction, no question asked.
import Fastify from 'fastify'
import pg from 'pg'
import { v7 } from 'uuid'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10 })
const app = Fastify()

interface Given {
  userId: string
  productIds: string[]
  countryId: string
  communeId: string
  quartierId: string
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

app.get('/', async () => 'ready')

app.post<{ Body: Given }>('/cart', async ({ body }) => {
  await inTransaction(async (client) => {
    await client.query({
      name: 'cart',
      text: `insert into cart_items (user_id, product_id, quantity) values ($1, $2, 1)
        on conflict (user_id, product_id) do update set quantity = least(99, cart_items.quantity + 1)`,
      values: [body.userId, body.productIds[0]],
    })
  })
  return { ok: true }
})

app.post<{ Body: Given }>('/order', async ({ body }) => {
  const { userId, productIds, countryId, communeId, quartierId } = body
  const [paymentId, orderId, postingId] = [v7(), v7(), v7()]
  const items = productIds.map((productId) => ({
    productId,
    name: 'x',
    quantity: 1,
    price: 100000,
    subtotal: 100000,
  }))
  const subtotal = 100000 * items.length
  await inTransaction(async (client) => {
    await client.query({
      name: 'payment',
      text: `insert into payments (id, user_id, request_id, request_hash, method, provider, state, items, subtotal,
        delivery_fee, total, charged, commune_id, quartier_id, phone, whatsapp, position)
        values ($1, $2, $3, 'x', 'cash_payment', 'test', 'approved', $4, $5, 100000, $6, $6, $7, $8, 'x', 'x', 'x')`,
      values: [
        paymentId,
        userId,
        v7(),
        JSON.stringify(items),
        subtotal,
        subtotal + 100000,
        communeId,
        quartierId,
      ],
    })
    await client.query({
      name: 'order',
      text: `insert into orders (id, user_id, payment_id, method, country_id, commune_id, quartier_id, subtotal,
        delivery_fee, total, vendor_share, courier_share, platform_share)
        values ($1, $2, $3, 'cash_payment', $4, $5, $6, $7, 100000, $8, $9, 80000, $10)`,
      values: [
        ...[orderId, userId, paymentId, countryId, communeId, quartierId, subtotal, subtotal + 100000],
        ...[subtotal * 0.85, subtotal * 0.15 + 20000],
      ],
    })
    for (const { productId, name, quantity, price, subtotal: line } of items) {
      await client.query({
        name: 'item',
        text: 'insert into order_items (id, order_id, product_id, name, quantity, price, subtotal) values ($1,$2,$3,$4,$5,$6,$7)',
        values: [v7(), orderId, productId, name, quantity, price, line],
      })
    }
    await client.query({
      name: 'event',
      text: `insert into order_events (id, order_id, move, to_status, actor_id, actor_role) values ($1,$2,'paid','accepted',$3,'client')`,
      values: [v7(), orderId, userId],
    })
    await client.query({
      name: 'posting',
      text: `insert into ledger_postings (id, kind, order_id) values ($1, 'paid', $2)`,
      values: [postingId, orderId],
    })
    for (const [account, amount] of [
      ['clearing', -(subtotal + 100000)],
      ['escrow', subtotal + 100000],
    ] as const) {
      await client.query({
        name: 'entry',
        text: 'insert into ledger_entries (id, posting_id, account, amount) values ($1,$2,$3,$4)',
        values: [v7(), postingId, account, amount],
      })
    }
    // The shop's own workers then put this order to vendors, as they do with its own.
    await client.query({
      name: 'job',
      text: `insert into pgboss.job (name, data) values ('open-offers', $1)`,
      values: [{ orderId, role: 'vendeur', round: 0, step: 0 }],
    })
    await client.query({ name: 'empty', text: 'delete from cart_items where user_id = $1', values: [userId] })
  })
  return { ok: true }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
