import type { BenchShop } from './shop.ts'

const PASSWORD = 'chamois-lagune-41'

export interface Zone {
  countryId: string
  communeId: string
  quartierId: string
}
export interface Client {
  id: string
  token: string
}

export const FILL = `insert into cart_items (user_id, product_id, quantity) select $1, unnest($2::uuid[]), 1 on conflict do nothing`

let orders = 0
export const toLine = (product_id: string, price: number) => ({
  product_id,
  quantity: 1,
  price,
  subtotal: price,
})
export type Line = ReturnType<typeof toLine>

export function orderOf(zone: Zone, itemsData: Line[]) {
  return {
    requestId: `bench-${process.pid}-${++orders}`,
    itemsData,
    orderData: {
      commune_id: zone.communeId,
      quartier_id: zone.quartierId,
      phone_for_delivery: '+2290197000000',
      phone_whatsapp: '+2290197000000',
      exact_position: 'Portail vert',
      delivery_fee: 1000,
      total_amount: itemsData.reduce((sum, { price }) => sum + price, 1000),
      payment_method: 'cash_payment',
    },
  }
}
export async function signUp(url: string, pseudo: string, countryId: string): Promise<Client> {
  await post(`${url}/api/user/register`, {
    pseudo,
    password: PASSWORD,
    country_id: countryId,
    gender: 'Femme',
  })
  const { data } = await (await post(`${url}/api/user/login`, { pseudo, password: PASSWORD })).json()
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const details = await (await fetch(`${url}/api/user/user-details`, { headers })).json()
  return { id: details.data._id, token: data.accessToken }
}

export function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Where these orders go. */
export async function findZone({ pool }: BenchShop) {
  const { rows } = await pool.query<Zone>(
    `select c.country_id as "countryId", c.id as "communeId", q.id as "quartierId"
     from quartiers q join communes c on c.id = q.commune_id where c.name = 'Cotonou' limit 1`,
  )
  return rows[0]!
}

/** What these orders hold, its price in francs. */
export async function findGoods({ pool }: BenchShop, count: number) {
  const { rows } = await pool.query<{ id: string; price: number }>(
    'select id, (price / 100)::float8 as price from products order by id limit $1',
    [count],
  )
  return rows
}
