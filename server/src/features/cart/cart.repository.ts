import { MAX_QUANTITY } from '@fantome/contract/cart.ts'
import { and, eq } from 'drizzle-orm'
import { type Db, runNamed } from '../../db/client.ts'
import { cartItems } from '../../db/schema/cart.ts'

export type AddOutcome = 'added' | 'unknown' | 'unavailable' | 'too_many'

/**
 * One statement, so that two tabs adding at once never lose an addition, and that says how the basket stands. A line
 * too many is refused by a trigger of the table (`cart_items_lines`).
 */
const ADD = `
  with product as (
    select id, name, image, is_photo, category_id, price, is_active,
      is_active and is_available and (country_id is null or country_id = $2::uuid) as orderable
    from products where id = $3
  ), added as (
    insert into cart_items as line (user_id, product_id, quantity)
    select $1, product.id, $4 from product
    where product.orderable
    on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity
    where line.quantity + excluded.quantity <= ${MAX_QUANTITY}
    returning quantity
  ), others as (
    select coalesce(sum(products.price * cart_items.quantity), 0) as total
    from cart_items join products on products.id = cart_items.product_id
    where cart_items.user_id = $1 and cart_items.product_id <> $3
  )
  select
    case
      when added.quantity is not null then 'added'
      when product.id is null or not product.is_active then 'unknown'
      when not product.orderable then 'unavailable'
      else 'too_many'
    end as outcome,
    product.name, product.image, product.is_photo as "isPhoto", product.category_id as "categoryId",
    product.price, added.quantity,
    others.total + product.price * added.quantity as total,
    (select delivery_fee from countries where id = $2::uuid) as fee
  from others left join product on true left join added on true`

interface AddRow {
  outcome: AddOutcome
  name: string
  image: string
  isPhoto: boolean
  categoryId: string | null
  price: string
  quantity: number
  total: string
  fee: string | null
}

export async function add(
  db: Db,
  userId: string,
  countryId: string | null,
  productId: string,
  quantity: number,
) {
  const [row] = await runNamed<AddRow>(db, 'cart_add', ADD, [userId, countryId, productId, quantity])
  const { outcome, name, image, isPhoto, categoryId, price, quantity: inCart, total, fee } = row!
  return {
    outcome,
    line: {
      ...{ productId, name, image, isPhoto, categoryId },
      ...{ price: Number(price), quantity: inCart, isOrderable: true },
    },
    total: Number(total),
    fee: Number(fee ?? 0),
  }
}

export async function setQuantity(db: Db, userId: string, productId: string, quantity: number) {
  const rows = await db
    .update(cartItems)
    .set({ quantity })
    .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))
    .returning({ productId: cartItems.productId })
  return rows.length > 0
}

export const remove = (db: Db, userId: string, productId: string) =>
  db.delete(cartItems).where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))

export const empty = (db: Db, userId: string) => db.delete(cartItems).where(eq(cartItems.userId, userId))

export interface CartLine {
  productId: string
  name: string
  image: string
  isPhoto: boolean
  /** None once the product left the shelves. */
  categoryId: string | null
  price: number
  quantity: number
  /** Sold today, in this country. */
  isOrderable: boolean
}

const LIST = `
  select products.id as "productId", name, image, is_photo as "isPhoto", category_id as "categoryId", price, commune_id as "communeId", quantity,
    is_active and is_available and (country_id is null or country_id = $2::uuid) as "isOrderable"
  from cart_items join products on products.id = cart_items.product_id
  where user_id = $1 order by cart_items.created_at, product_id`

/** The basket at today's prices, in the order it was filled; a product of one commune only says which. */
export async function list(db: Db, userId: string, countryId: string | null) {
  type Row = Omit<CartLine, 'price'> & { price: string; communeId: string | null }
  const rows = await runNamed<Row>(db, 'cart_list', LIST, [userId, countryId])
  return rows.map((row) => ({ ...row, price: Number(row.price) }))
}

const LOCK = `
  select product_id as "productId", quantity from cart_items where user_id = $1 order by product_id for update`

/** The lines of the basket; none of them changes before the transaction is over. */
export const lockForUpdate = (tx: Db, userId: string) =>
  runNamed<{ productId: string; quantity: number }>(tx, 'cart_lock', LOCK, [userId])

const BOUGHT = `jsonb_to_recordset($2::jsonb) as bought ("productId" uuid, quantity int)`
const DELETE_BOUGHT = `
  delete from cart_items as line using ${BOUGHT}
  where user_id = $1 and product_id = bought."productId" and line.quantity <= bought.quantity
  returning product_id`
const REDUCE_BOUGHT = `
  update cart_items as line set quantity = line.quantity - bought.quantity from ${BOUGHT}
  where user_id = $1 and product_id = bought."productId" and line.quantity > bought.quantity`

/**
 * What was bought leaves the basket; what was added to it meanwhile stays. Two statements, because one would look for
 * what to reduce before it had waited for who is adding.
 */
export async function takeOut(db: Db, userId: string, bought: { productId: string; quantity: number }[]) {
  const lines = JSON.stringify(bought.map(({ productId, quantity }) => ({ productId, quantity })))
  const deleted = await runNamed(db, 'cart_delete_bought', DELETE_BOUGHT, [userId, lines])
  if (deleted.length < bought.length) await runNamed(db, 'cart_reduce_bought', REDUCE_BOUGHT, [userId, lines])
}
