import { MAX_LINES, MAX_QUANTITY } from '@fantome/contract/cart.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { cartItems } from '../../db/schema/cart.ts'
import { products } from '../../db/schema/catalogue.ts'

/** Whether this product can be ordered today by someone of this country. */
const isOrderable = (countryId: string | null) =>
  sql<boolean>`${products.isActive} and ${products.isAvailable}
    and (${products.countryId} is null or ${products.countryId} = ${countryId}::uuid)`

export type AddOutcome = 'added' | 'unknown' | 'unavailable' | 'full' | 'too_many'

/** Adds to the basket in one statement, so that two tabs adding at once never lose an addition. */
export async function add(
  db: Db,
  userId: string,
  countryId: string | null,
  productId: string,
  quantity: number,
) {
  const { rows } = await db.execute<{ outcome: AddOutcome }>(sql`
    with product as (
      select id, is_active, ${isOrderable(countryId)} as orderable from products where id = ${productId}
    ), added as (
      insert into cart_items as kept (user_id, product_id, quantity)
      select ${userId}, product.id, ${quantity} from product
      where product.orderable and (
        (select count(*) from cart_items where user_id = ${userId}) < ${MAX_LINES}
        or exists (select 1 from cart_items where user_id = ${userId} and product_id = product.id)
      )
      on conflict (user_id, product_id) do update set quantity = kept.quantity + excluded.quantity
      where kept.quantity + excluded.quantity <= ${MAX_QUANTITY}
      returning 1
    )
    select case
      when exists (select 1 from added) then 'added'
      when not exists (select 1 from product where is_active) then 'unknown'
      when not exists (select 1 from product where orderable) then 'unavailable'
      when exists (select 1 from cart_items where user_id = ${userId} and product_id = ${productId}) then 'too_many'
      else 'full'
    end as outcome`)
  return rows[0]!.outcome
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

/** The basket at today's prices, in the order it was filled. */
export const list = (db: Db, userId: string, countryId: string | null) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      image: products.image,
      price: products.price,
      communeId: products.communeId,
      quantity: cartItems.quantity,
      isOrderable: isOrderable(countryId),
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.productId))

export type CartLine = Awaited<ReturnType<typeof list>>[number]

/** What was bought leaves the basket; what was added to it meanwhile stays. */
export async function takeOut(db: Db, userId: string, bought: { productId: string; quantity: number }[]) {
  const lines = sql.join(
    bought.map(({ productId, quantity }) => sql`(${productId}::uuid, ${quantity}::int)`),
    sql`, `,
  )
  await db.execute(sql`
    with bought (product_id, quantity) as (values ${lines}), gone as (
      delete from cart_items using bought
      where cart_items.user_id = ${userId} and cart_items.product_id = bought.product_id
        and cart_items.quantity <= bought.quantity
    )
    update cart_items set quantity = cart_items.quantity - bought.quantity from bought
    where cart_items.user_id = ${userId} and cart_items.product_id = bought.product_id
      and cart_items.quantity > bought.quantity`)
}
