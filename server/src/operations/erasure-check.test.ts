import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAccount, exportData, login } from '@fantome/contract/account.ts'
import { confirmReceipt } from '@fantome/contract/order.ts'
import { closePartner } from '@fantome/contract/partner-sheet.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, onDatabase } from '../../test/database.ts'
import { createMaker, PASSWORD } from '../../test/maker.ts'
import { makeOrder } from '../../test/order-maker.ts'
import { bearerOf, callFrom, openShop, type Shop } from '../../test/shop.ts'
import { startS3 } from '../../test/stand-ins/s3.ts'
import { orders } from '../db/schema/order.ts'
import { partners } from '../db/schema/partner.ts'
import { payments } from '../db/schema/payment.ts'
import * as erasureService from '../features/erasure/erasure.service.ts'
import { findBreaches } from '../features/ledger/ledger-check.ts'
import { replayErasures } from '../features/privacy/erasure-replay.service.ts'
import { replayMissedErasures } from './erasure-check.ts'
import { writeNote } from './notes.ts'

/** Several shops are opened one after the other. */
const SLOW = { timeout: 120_000 }

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

/** A database as it is at this moment, under another name. Nobody may be connected to it. */
async function backUp(databaseUrl: string) {
  const name = `${nameOf(databaseUrl)}_backup`
  await administer(inject('postgresUrl'), `create database ${name} template ${nameOf(databaseUrl)}`)
  return onDatabase(inject('postgresUrl'), name)
}

/** A client with a final order, and a vendor; then the backup; then both are erased, and so is an old order's place. */
async function eraseAfterBackup(env: Record<string, string>) {
  const before = await openShop({ env, hasWorkers: false })
  const make = createMaker(before.app)
  const client = await make.user({ hasPassword: true, pseudo: 'comete_9', mail: make.mail() })
  const [vendor, admin] = [await make.vendor(), await make.user({ role: 'admin', hasPassword: true })]
  const other = await make.user()
  const [order, old] = [
    await makeOrder(before.app, make, { userId: client.id, stage: 'delivered' }),
    await makeOrder(before.app, make, { userId: other.id, stage: 'delivered' }),
  ]
  for (const [who, { id }] of [
    [client, order],
    [other, old],
  ] as const)
    await callFrom(before.app, bearerOf(who)).call(confirmReceipt, { body: { orderId: id } })
  await before.app.db
    .update(orders)
    .set({ finalisedAt: sql`now() - interval '31 days'` })
    .where(eq(orders.id, old.id))
  await before.app.close()
  const backup = await backUp(before.databaseUrl)

  const after = await openShop({ env, databaseUrl: before.databaseUrl, hasWorkers: false })
  const closing = [
    await callFrom(after.app, bearerOf(client)).call(closeAccount, { body: { password: PASSWORD } }),
    await callFrom(after.app, bearerOf(admin)).call(closePartner, { params: { id: vendor.id }, body: {} }),
  ]
  expect(closing.map(({ status }) => status)).toEqual([200, 200])
  return { after, backup, client, vendor, old, order }
}

const signIn = (shop: Shop) =>
  callFrom(shop.app).call(login, { body: { pseudo: 'comete_9', password: PASSWORD } })

test(
  'F21: a database restored to an earlier time erases again what was erased since, before it serves',
  SLOW,
  async () => {
    const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'fantome-data-')) }
    const { after, backup, client, vendor, old, order } = await eraseAfterBackup(env)
    expect(await erasureService.writeList(after.app.db, after.app.context)).toBe(2)
    expect(await erasureService.writeList(after.app.db, after.app.context)).toBe(0)
    expect(await replayErasures(after.app.db, after.app.context)).toBe(0)
    await after.app.close()
    const [file, ...more] = readdirSync(join(env.DATA_DIR, 'erasures'))
    expect(more).toEqual([])
    const list = readFileSync(join(env.DATA_DIR, 'erasures', file!), 'utf8')
    expect(JSON.parse(list)).toEqual([
      { id: expect.any(String), kind: 'account', subjectId: client.id },
      { id: expect.any(String), kind: 'partner', subjectId: vendor.id },
    ])

    const restored = await openShop({ env, databaseUrl: backup, hasWorkers: false })
    onTestFinished(() => restored.app.close())
    const { db, context } = restored.app
    const asClient = callFrom(restored.app, bearerOf(client))
    expect(await signIn(restored)).toMatchObject({ status: 200 }) // what must not be served
    expect(JSON.stringify(await asClient.call(exportData))).toContain('+2290197000000')

    // Two processes start at once.
    await Promise.all([replayMissedErasures(db, context), replayMissedErasures(db, context)])
    expect(await signIn(restored)).toMatchObject({ status: 401 })
    expect(await asClient.call(exportData)).toMatchObject({ status: 401 })
    for (const id of [order.id, old.id]) {
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      expect(row).toMatchObject({ phone: null, whatsapp: null, position: null })
    }
    expect(await db.$count(payments, sql`user_id = ${client.id} and phone is not null`)).toBe(0)
    const [partner] = await db.select().from(partners).where(eq(partners.userId, vendor.id))
    expect(partner).toMatchObject({ phone: null, email: null, closedAt: expect.any(Date) })
    expect(await findBreaches(db)).toEqual([])
    expect(await erasureService.listUnknown(db, context)).toEqual([])
    expect(await replayErasures(db, context)).toBe(0)
  },
)

test(
  'F21: without its store only a PostgreSQL that was compared with the erasure list serves',
  SLOW,
  async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const env = { ...s3.settings, LOG_LEVEL: 'warn' }
    const { app } = await openShop({ env, logStream, hasWorkers: false })
    onTestFinished(() => app.close())
    const start = () => replayMissedErasures(app.db, app.context)
    s3.fail('error 500')
    await expect(start()).rejects.toMatchObject({ code: 'server.unavailable' })
    s3.recover()
    await start()
    expect(lines).toEqual([])
    s3.fail('error 500')
    await start()
    expect(lines.join()).toContain('the erasure list cannot be read')
    await writeNote(app.db, 'erasure-list', { server: 'restored since' })
    await expect(start()).rejects.toMatchObject({ code: 'server.unavailable' })
  },
)

test(
  'erasure list: a store that is away keeps nothing from being erased, and is written to when it is back',
  SLOW,
  async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const { app } = await openShop({ env: s3.settings, hasWorkers: false })
    onTestFinished(() => app.close())
    const make = createMaker(app)
    const client = await make.user({ hasPassword: true })
    s3.fail('error 500')
    const closed = await callFrom(app, bearerOf(client)).call(closeAccount, { body: { password: PASSWORD } })
    expect(closed).toMatchObject({ status: 200 })
    await expect(erasureService.writeList(app.db, app.context)).rejects.toMatchObject({ status: 503 })
    expect(await erasureService.oldestUnlistedSeconds(app.db)).toBeGreaterThan(0)
    s3.recover()
    expect(await erasureService.writeList(app.db, app.context)).toBe(1)
    expect(await erasureService.oldestUnlistedSeconds(app.db)).toBe(0)
    const [path] = [...s3.objects.keys()]
    expect(path).toMatch(/^\/fantome\/erasures\/[0-9a-f-]{36}\.json$/)
    expect(s3.objects.get(path!)!.bytes.toString()).not.toContain(client.pseudo)
  },
)
