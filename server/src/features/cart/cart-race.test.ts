import { addToCart, type Cart, getCart } from '@fantome/contract/cart.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { inTurns } from '../../../test/sizes.ts'
import { cartItems } from '../../db/schema/cart.ts'
import * as cartService from './cart.service.ts'

const quantities = (data: unknown) => (data as Cart).items.map(({ quantity }) => quantity)

test.for([
  ['one more', 3, [1]],
  ['many more', 9, [7]],
  ['one fewer', 1, []],
] as const)(
  '%s in the basket while the order is being made is neither lost nor bought',
  async ([, now, left], { as, make, shop }) => {
    const [user, product] = [await make.user(), await make.product()]
    await as(user).call(addToCart, { body: { product_id: product.id, quantity: 2 } })
    const { db } = shop.app
    let order: Promise<void> | undefined
    await db.transaction(async (tab) => {
      await tab.update(cartItems).set({ quantity: now })
      // The order that is made meanwhile has to wait for this tab.
      order = db.transaction((tx) =>
        cartService.takeOut(tx, user.id, [{ productId: product.id, quantity: 2 }]),
      )
      await expect.poll(() => waiting(shop.app.pool)).toBe(1)
    })
    await order
    expect(quantities((await as(user).call(getCart)).data)).toEqual(left)
    await db.delete(cartItems)
  },
)

async function waiting(pool: { query(sql: string): Promise<{ rows: { count: number }[] }> }) {
  const locked = `select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await pool.query(locked)).rows[0]!.count
}

test('cart/add: 80 products added at once fill the basket with 50 lines, the others are refused', async ({
  as,
  make,
  shop,
}) => {
  const user = await make.user()
  const { id: categoryId } = await make.category()
  const products = await inTurns(80, () => make.product({ categoryId }))
  // As many at once as there are connections.
  const add = (rank: number) => as(user).call(addToCart, { body: { product_id: products[rank]!.id } })
  const answers = await inTurns(80, add, 10)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toMatchObject(Array.from({ length: 30 }, () => ({ status: 422, code: 'cart.full' })))
  expect(await shop.app.db.$count(cartItems, eq(cartItems.userId, user.id))).toBe(50)
  const [first] = ((await as(user).call(getCart)).data as Cart).items
  const more = { product_id: first!.product_id._id, quantity: 2 }
  expect(await as(user).call(addToCart, { body: more })).toMatchObject({ status: 200 })
})
