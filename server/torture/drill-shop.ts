import assert from 'node:assert/strict'
import { join } from 'node:path'
import { cancelOrder } from '@fantome/contract/order.ts'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../src/db/client.ts'
import { createAccessTokens } from '../src/features/account/access-token.ts'
import { createPii } from '../src/shared/pii.ts'
import { createMaker } from '../test/maker.ts'
import { createApiProcess } from './api-process.ts'
import { createBuyer, type Ledgered } from './buyer.ts'
import { createCaller } from './caller.ts'
import { freePort } from './processes.ts'

export type DrillEnv = Record<string, string> & { AUTH_SECRET: string; PII_KEY: string }

/** One process of the shop on this database, and the database itself to look at. */
export async function openDrillShop(databaseUrl: string, env: DrillEnv, folder: string) {
  const DATA_DIR = join(folder, 'data')
  const server = createApiProcess(await freePort(), { ...env, DATABASE_URL: databaseUrl, DATA_DIR })
  await server.start()
  const { pool, db } = openDatabase(databaseUrl, { error: () => {} })
  return {
    db,
    ask: async <T extends object>(text: string) => (await pool.query<T>(text)).rows,
    call: (accessToken: string) => createCaller([server.url], accessToken, { count: 0 }),
    async close() {
      await pool.end()
      await server.stop()
    },
  }
}
export type DrillShop = Awaited<ReturnType<typeof openDrillShop>>

const makerOf = ({ db }: DrillShop, env: DrillEnv) =>
  createMaker({ db, context: { tokens: createAccessTokens(env.AUTH_SECRET), pii: createPii([env.PII_KEY]) } })

export async function createShoppers(shop: DrillShop, env: DrillEnv, history: Ledgered) {
  const make = makerOf(shop, env)
  const [zone, product] = [await make.deliveryZone(), await make.product()]
  return async (count: number) => {
    const caller = shop.call((await make.user()).accessToken)
    const buyer = createBuyer(caller, zone, [product.id], history)
    for (let rank = 0; rank < count; rank++) await buyer.checkOut(false)
  }
}

/** Someone with an address, phones and a place in the shop, and nothing under way. */
export async function makeClientWithCancelledOrder(shop: DrillShop, env: DrillEnv, history: Ledgered) {
  const make = makerOf(shop, env)
  const person = await make.user({ hasPassword: true, mail: make.mail() })
  const admin = await make.user({ role: 'admin', hasPassword: true })
  const [zone, product] = [await make.deliveryZone(), await make.product()]
  await createBuyer(shop.call(person.accessToken), zone, [product.id], history).checkOut(false)
  const order = history.acknowledged.at(-1)!
  const answer = await shop
    .call(admin.accessToken)
    .call(cancelOrder, { params: { id: order.orderId }, body: { reason: 'Essai de restauration' } })
  assert.equal(answer.status, 200, JSON.stringify(answer))
  assert.deepEqual(await readPerson(shop.db, person.id), { isReadable: true, places: 2 })
  return person
}

/** Whether the database still knows their address, and in how many rows whom to call for them. */
export async function readPerson(db: Db, id: string) {
  const { rows } = await db.execute<{ isReadable: boolean; places: number }>(sql`
    select email is not null as "isReadable",
      (select count(*)::int from orders where user_id = users.id and phone is not null)
      + (select count(*)::int from payments where user_id = users.id and phone is not null) as places
    from users where id = ${id}`)
  return rows[0]!
}

/** All of them are there. */
export async function requireOrders(db: Db, promised: Ledgered['acknowledged']) {
  const ids = `{${promised.map(({ orderId }) => orderId).join()}}`
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from orders where id = any(${ids}::uuid[])`,
  )
  assert.equal(rows[0]!.count, promised.length, 'orders that were promised are lost')
}
