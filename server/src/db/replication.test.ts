import { randomUUID } from 'node:crypto'
import { createExport, getJob } from '@fantome/contract/bulk.ts'
import { getProducts } from '@fantome/contract/catalogue.ts'
import { toggleProductStatus } from '@fantome/contract/catalogue-admin.ts'
import { getStats } from '@fantome/contract/statistics.ts'
import { createCountry } from '@fantome/contract/zone-admin.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administer } from '../../test/database.ts'
import { createMaker } from '../../test/maker.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../test/replicated-postgres.ts'
import { bearerOf, callFrom, openShop, type Shop } from '../../test/shop.ts'
import { openTcpProxy } from '../../test/tcp-proxy.ts'
import { newKeys } from '../../test/two-processes.ts'

/** Two servers of PostgreSQL take their time to start. */
const SLOW = { timeout: 120_000 }
const METRICS_TOKEN = 'a-token-for-the-figures-of-the-shop'
const SILENT = { error: () => {} }
const KEYS = newKeys()
const SOON = { timeout: 15_000, interval: 100 }

let servers: ReplicatedPostgres
beforeAll(async () => {
  servers = await startReplicatedPostgres()
}, SLOW.timeout)
afterAll(() => servers.close())

/** A process that reads the replica, and how to stand before that. */
async function openReadingShop(maxLagSeconds: number, hasWorkers = false) {
  const proxy = await openTcpProxy(servers.replicaUrl())
  const env = {
    ...KEYS,
    METRICS_TOKEN,
    DATABASE_READ_URL: proxy.url,
    REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds),
  }
  const shop = await openShop({ env, databaseUrl: servers.primaryUrl, hasWorkers, log: SILENT })
  onTestFinished(async () => {
    await shop.app.close()
    await proxy.close()
  })
  await expect.poll(() => figure(shop, 'database_replica_up'), SOON).toBe(1)
  return { shop, proxy }
}

async function figure({ app }: Shop, name: string) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}
const readsOf = (shop: Shop, server: 'replica' | 'primary') =>
  figure(shop, `database_reads_total{server="${server}"}`)

/** Past the triggers: nobody is told. */
const renameInSilence = (url: string, name: string) =>
  administer(url, `set session_replication_role = replica; update products set name = '${name}'`)

let asked = 0
/** What a visitor is shown who asks what nobody asked before. */
async function nameShown({ app }: Shop) {
  const { status, data } = await callFrom(app).call(getProducts, {
    query: { limit: String(1 + (asked++ % 500)) },
  })
  return { status, name: (data as { name: string }[] | undefined)?.[0]?.name }
}
/** The same, and whether the replica answered. */
async function look(shop: Shop) {
  const before = await readsOf(shop, 'replica')
  const shown = await nameShown(shop)
  return { ...shown, isReplicas: (await readsOf(shop, 'replica')) > before }
}
/** Whatever was announced until now has been heard: notices come in their order. */
const hearAll = ({ app }: Shop) =>
  new Promise<void>((heard) => {
    const mark = randomUUID()
    app.changes.onSessionEnded((ended) => {
      if (ended === mark) heard()
    })
    void administer(servers.primaryUrl, `notify session_ended, '${mark}'`)
  })

test(
  'replica: visitors read it, but never older than a change that was announced, nor than the lag allowed',
  SLOW,
  async () => {
    const { primaryUrl, replicaUrl } = servers
    const [{ shop }, { shop: strict }] = [await openReadingShop(60), await openReadingShop(1)]
    const make = createMaker(shop.app)
    const [product, admin] = [await make.product({ name: 'Avant' }), await make.user({ role: 'admin' })]
    await hearAll(shop)
    await expect.poll(() => look(shop), SOON).toEqual({ status: 200, name: 'Avant', isReplicas: true })

    await administer(replicaUrl(), 'select pg_wal_replay_pause()')
    onTestFinished(async () => void (await administer(replicaUrl(), 'select pg_wal_replay_resume()')))
    await renameInSilence(primaryUrl, 'Après')
    // Both know by now that the primary has written more.
    await expect.poll(() => figure(shop, 'database_replica_lag_seconds'), SOON).toBeGreaterThan(0)
    expect(await look(shop)).toEqual({ status: 200, name: 'Avant', isReplicas: true })
    await expect.poll(() => nameShown(strict), SOON).toEqual({ status: 200, name: 'Après' })
    await expect.poll(() => figure(strict, 'database_replica_lag_seconds'), SOON).toBeGreaterThan(1)

    await administer(primaryUrl, `update products set name = 'Annoncé'`)
    await hearAll(shop)
    expect(await nameShown(shop)).toEqual({ status: 200, name: 'Annoncé' })
    const body = { productId: product.id, is_available: false }
    expect(await callFrom(shop.app, bearerOf(admin)).call(toggleProductStatus, { body })).toMatchObject({
      status: 200,
    })
    expect(await nameShown(shop)).toEqual({ status: 200, name: 'Annoncé' })

    await administer(replicaUrl(), 'select pg_wal_replay_resume()')
    for (const each of [shop, strict])
      await expect.poll(() => look(each), SOON).toEqual({ status: 200, name: 'Annoncé', isReplicas: true })
    await expect.poll(() => figure(strict, 'database_replica_lag_seconds'), SOON).toBeLessThan(1)
  },
)

test(
  'replica: an admin who just wrote, through another process, reads it in the statistics',
  SLOW,
  async () => {
    const [{ shop: here }, { shop: there }] = [await openReadingShop(60), await openReadingShop(60)]
    const admin = await createMaker(here.app).user({ role: 'admin' })
    const [writer, reader] = [here, there].map(({ app }) => callFrom(app, bearerOf(admin)))
    const countries = async () =>
      ((await reader!.call(getStats, { query: {} })).data as { totalCountries: number }).totalCountries
    const known = await countries()
    const read = await readsOf(there, 'replica')
    await expect
      .poll(async () => [await countries(), (await readsOf(there, 'replica')) > read], SOON)
      .toEqual([known, true])

    await administer(servers.replicaUrl(), 'select pg_wal_replay_pause()')
    onTestFinished(async () => void (await administer(servers.replicaUrl(), 'select pg_wal_replay_resume()')))
    expect(await writer!.call(createCountry, { body: { name: 'Togo' } })).toMatchObject({ status: 200 })
    expect(await countries()).toBe(known + 1)
  },
)

test('replica: an export is read there, and holds what was there when it was asked for', SLOW, async () => {
  const { shop } = await openReadingShop(60, true)
  const make = createMaker(shop.app)
  const admin = callFrom(shop.app, bearerOf(await make.user({ role: 'admin' })))
  await make.product({ name: 'À l’instant' })
  const isReadThere = async () => {
    const read = await readsOf(shop, 'replica')
    const body = { what: 'products', format: 'csv', contacts: false, reason: '' } as const
    const { data } = await admin.call(createExport, { body })
    const { _id: id, total } = data as { _id: string; total: number }
    await expect
      .poll(async () => (await admin.call(getJob, { params: { id } })).data, SOON)
      .toMatchObject({ state: 'done', done: total })
    return (await readsOf(shop, 'replica')) > read
  }
  // On a busy machine the replica may come too late for the first of them.
  await expect.poll(isReadThere, { timeout: 60_000, interval: 100 }).toBe(true)
})

test(
  'replica: killed or frozen, the primary answers in its place; back again, it is read again',
  SLOW,
  async () => {
    const { shop, proxy } = await openReadingShop(60)
    const isRead = async () => {
      const { status, isReplicas } = await look(shop)
      expect(status).toBe(200)
      return isReplicas
    }
    await expect.poll(isRead, SOON).toBe(true)

    proxy.freeze()
    const began = Date.now()
    expect(await nameShown(shop)).toMatchObject({ status: 200 })
    expect(Date.now() - began).toBeLessThan(5000)
    expect(await isRead()).toBe(false)
    proxy.thaw()
    await expect.poll(isRead, SOON).toBe(true)

    await servers.killReplica()
    expect(await isRead()).toBe(false)
    await expect.poll(() => figure(shop, 'database_replica_up'), SOON).toBe(0)
    await servers.restartReplica()
    proxy.leadTo(servers.replicaUrl())
    await expect.poll(isRead, SOON).toBe(true)
  },
)
