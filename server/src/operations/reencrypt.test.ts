import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { addPushSubscription } from '@fantome/contract/push.ts'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { createMaker } from '../../test/maker.ts'
import { makeOrder } from '../../test/order-maker.ts'
import { bearerOf, callFrom, openShop, type Shop } from '../../test/shop.ts'
import { startPushService } from '../../test/stand-ins/push-service.ts'
import { findUnmarkedCiphertext } from '../../test/unmarked-ciphertext.ts'
import { CIPHERTEXT_COLUMNS, type CiphertextColumn } from '../db/ciphertext-columns.ts'
import type { Db } from '../db/client.ts'
import * as orderMoves from '../features/order/order-moves.service.ts'
import { createEncryptedStorage } from '../shared/encrypted-storage.ts'
import { createPii, keyId } from '../shared/pii.ts'
import type { Storage } from '../shared/storage.ts'
import { countByKey, reencrypt } from './reencrypt.ts'
import { requireSameSearchKey } from './search-key.ts'

const secret = () => randomBytes(32).toString('hex')
const FIRST = secret()
const SECOND = secret()
const first = createPii([FIRST])
const both = createPii([SECOND, FIRST])
const second = createPii([SECOND], FIRST)

let shop: Shop
let db: Db
beforeAll(async () => {
  shop = await openShop({ env: { PII_KEY: FIRST }, hasWorkers: false })
  db = shop.app.db
  return () => shop.app.close()
})

const nameOf = ({ table, column }: CiphertextColumn) => `${table}.${column}`
const textsOf = async ({ table, column }: CiphertextColumn) => {
  const found = await db.execute<{ text: string }>(
    sql`select ${sql.identifier(column)} as text from ${sql.identifier(table)} where ${sql.identifier(column)} ~ '^[0-9a-f]{8}[.]'`,
  )
  return found.rows.map(({ text }) => text)
}

/** A private store in memory. */
function memoryStore() {
  const files = new Map<string, Uint8Array>()
  const store = {
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
    get: async (name: string) => (files.has(name) ? Buffer.from(files.get(name)!) : undefined),
    delete: async (name: string) => void files.delete(name),
  }
  return store as unknown as Storage
}
const run = (pii = both, hidden = memoryStore()) => {
  const said: string[] = []
  const parts = {
    pii,
    privateFiles: createEncryptedStorage(hidden, pii),
    say: (line: string) => void said.push(line),
  }
  return reencrypt(db, parts).then(() => said)
}

/** A row for every table that holds ciphertext: what journeys leave behind, and by hand what they seldom do. */
async function fill() {
  const { context } = shop.app
  const make = createMaker(shop.app)
  const [client, vendor, courier] = [
    await make.user({ mail: make.mail() }),
    await make.vendor(),
    await make.courier(),
  ]
  const pushes = await startPushService()
  await callFrom(shop.app, bearerOf(client)).call(addPushSubscription, {
    body: { ...pushes.subscribe().subscription, endpoint: 'https://push.exemple.bj/1' },
  })
  await pushes.close()
  const { id: orderId } = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  await db.transaction((tx) =>
    orderMoves.openComplaint(tx, context, {
      orderId,
      actor: { id: client.id, role: 'client' },
      reason: 'Abîmé',
    }),
  )
  const seal = (text: string) => first.encrypt(text)
  await db.execute(sql`update orders set phone = ${seal('a')}, whatsapp = ${seal('b')}, position = ${seal('c')},
    incident_reason = ${seal('d')}, complaint_answer = ${seal('e')}, cancel_reason = ${seal('f')} where id = ${orderId}`)
  await db.execute(sql`update payments set phone = ${seal('a')}, whatsapp = ${seal('b')}, position = ${seal('c')}
    where id = (select payment_id from orders where id = ${orderId})`)
  await db.execute(sql`update partners set telegram_chat_id = ${seal('1')}, id_document = ${seal('papier.sealed')}
    where user_id = ${vendor.id}`)
  await db.execute(sql`update vendors set store_address = ${seal('Rue 1')} where user_id = ${vendor.id}`)
  await db.execute(
    sql`update couriers set portrait = ${seal('portrait.sealed')} where user_id = ${courier.id}`,
  )
  await db.execute(sql`insert into order_event_words (event_id, words)
    select id, ${seal('mots')} from order_events where order_id = ${orderId} limit 1`)
  const link = sql`gen_random_uuid(), ${client.id}, ${seal('a@b.bj')}`
  await db.execute(sql`insert into email_verifications (id, user_id, email, email_hash, code_hash, expires_at)
    values (${link}, 'h', 'c1', now() + interval '1 day')`)
  await db.execute(sql`insert into email_reverts (id, user_id, email, email_hash, code_hash, expires_at)
    values (${link}, 'h', 'c2', now() + interval '1 day')`)
  await db.execute(sql`insert into partner_links (id, user_id, mailed_to, purpose, code_hash, expires_at)
    values (gen_random_uuid(), ${vendor.id}, ${seal('a@b.bj')}, 'invitation', 'c3', now() + interval '1 day')`)
  await db.execute(sql`insert into messages (id, channel, recipient, subject, body)
    values (gen_random_uuid(), 'email', ${seal('a@b.bj')}, 's', ${seal('mots')}), (gen_random_uuid(), 'email', '', 's', '')`)
  await db.execute(
    sql`insert into admin_chats (user_id, chat, chat_hash) values (${client.id}, ${seal('9')}, 'h9')`,
  )
  await db.execute(sql`insert into chat_cards (id, order_id, partner_id, role, chat)
    values (gen_random_uuid(), ${orderId}, ${vendor.id}, 'vendeur', ${seal('9')})`)
  await db.execute(sql`insert into second_factors (id, user_id, kind, name, totp_key)
    values (gen_random_uuid(), ${client.id}, 'totp', 'Application', ${seal('JBSWY3DP')})`)
  await db.execute(sql`with job as (insert into bulk_jobs (id, direction, what, state, admin_id, options)
      values (gen_random_uuid(), 'export', 'orders', 'done', ${client.id}, '{}') returning id)
    insert into bulk_parts (id, job_id, part, content) select gen_random_uuid(), id, 0, ${seal('a;b')} from job`)
  await db.execute(sql`insert into telegram_updates (update_id, sender, body) values (1, 'h', ${seal('{}')})`)
  return { client, orderId, seal }
}

test('keys: all is read with the second key alone after a run, while the shop goes on writing', async () => {
  const { client, orderId } = await fill()
  const hidden = memoryStore()
  const papers = createEncryptedStorage(hidden, first)
  await hidden.put('papier.sealed', first.seal(Buffer.from('papier')), '')
  const empty = CIPHERTEXT_COLUMNS.map(async (column) =>
    (await textsOf(column)).length === 0 ? nameOf(column) : '',
  )
  expect((await Promise.all(empty)).filter(Boolean), 'this test fills every column').toEqual([])
  expect(await papers.getPrivate('papier.sealed')).toBeDefined()

  // What the shop writes meanwhile, with the new key, must not be lost to an older text.
  const meanwhile = both.encrypt('+2290190000001')
  const [said] = await Promise.all([
    run(both, hidden),
    db.execute(sql`update orders set phone = ${meanwhile} where id = ${orderId}`),
  ])
  expect(said.join('\n')).toMatch(/users\.email: \d+ re-encrypted/)
  expect(said.join('\n')).toContain('private files: 1 re-encrypted')
  for (const column of CIPHERTEXT_COLUMNS)
    for (const text of await textsOf(column)) expect(() => second.decrypt(text), nameOf(column)).not.toThrow()
  const [order] = (await db.execute<{ phone: string }>(sql`select phone from orders where id = ${orderId}`))
    .rows
  expect(second.decrypt(order!.phone)).toBe('+2290190000001')
  expect(second.unseal((await hidden.get('papier.sealed'))!).toString()).toBe('papier')
  expect([...(await countByKey(db)).keys()]).toEqual([keyId(SECOND)])
  // Found by the same hash as before: the search key is the first one still.
  expect(client.emailHash).toBe(second.hash(second.decrypt((await emailOf(client.id))!)))
  expect(await run(both, hidden), 'again: nothing is left to do').toEqual([])
})
const emailOf = async (id: string) =>
  (await db.execute<{ email: string }>(sql`select email from users where id = ${id}`)).rows[0]?.email

test('keys: a text that changed since it was read stays as it is', async () => {
  const make = createMaker(shop.app)
  const users = await Promise.all(Array.from({ length: 5 }, () => make.user({ mail: make.mail() })))
  const [changed] = users
  const newer = both.encrypt('plus.recent@exemple.bj')
  // Reads as the old text does, then is changed before the update: a transaction that holds the row until then.
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writer = db.transaction(async (tx) => {
    await tx.execute(sql`update users set email = ${newer} where id = ${changed!.id}`)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const running = run()
  await expect
    .poll(
      async () =>
        (await db.execute(sql`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`)).rows
          .length,
    )
    .toBeGreaterThan(0)
  held.resolve()
  await Promise.all([writer, running])
  expect(await emailOf(changed!.id)).toBe(newer)
  for (const { id } of users) expect(second.decrypt((await emailOf(id))!)).toContain('@')
})

test('keys: a text no key reads is told and left, and does not stop the others', async () => {
  const make = createMaker(shop.app)
  const [lost, fine] = [await make.user({ mail: make.mail() }), await make.user({ mail: make.mail() })]
  const foreign = createPii([secret()]).encrypt('perdu@exemple.bj')
  await db.execute(sql`update users set email = ${foreign} where id = ${lost.id}`)
  expect((await run()).join()).toContain('users.email: 1 re-encrypted, 1 that no key of ours reads')
  expect(await emailOf(lost.id)).toBe(foreign)
  expect(second.decrypt((await emailOf(fine.id))!)).toBeDefined()
  await db.execute(sql`update users set email = null where id = ${lost.id}`)
})

test('keys: every column that holds ciphertext is marked as such, and every table of the schema is looked at', async () => {
  expect(await findUnmarkedCiphertext(db)).toEqual([])
  const modules = await Promise.all(
    globSync('server/src/db/schema/*.ts').map(
      (file) => import(new URL(`../../../${file}`, import.meta.url).href),
    ),
  )
  const declared = modules
    .flatMap((module: object) => Object.values(module))
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(table as unknown as Record<string, { columnType?: string; getSQLType?(): string }>)
        .filter((column) => column?.columnType === 'PgCustomColumn' && column.getSQLType?.() === 'text')
        .map(() => getTableName(table as PgTable)),
    )
  expect(CIPHERTEXT_COLUMNS.map(({ table }) => table).sort()).toEqual(declared.sort())
})

test('keys: a start with another search key is refused, one with the same key in its own variable is not', async () => {
  await requireSameSearchKey(db, first)
  await requireSameSearchKey(db, both)
  await requireSameSearchKey(db, second)
  await expect(requireSameSearchKey(db, createPii([SECOND]))).rejects.toThrow('PII_SEARCH_KEY')
})
