import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { closeAccount, login } from '@fantome/contract/account.ts'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded.ts'
import { findBreaches } from '../src/features/ledger/ledger-check.ts'
import { createS3Storage } from '../src/shared/storage-s3.ts'
import { openFolder } from '../test/database.ts'
import { PASSWORD } from '../test/maker.ts'
import { startBackupStore } from './backup-store.ts'
import { newHistory } from './buyer.ts'
import {
  createShoppers,
  type DrillEnv,
  type DrillShop,
  makeClientWithCancelledOrder,
  openDrillShop,
  readPerson,
  requireOrders,
} from './drill-shop.ts'
import { openPgBackRest } from './pgbackrest.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const LEDGER_CHECK = fileURLToPath(new URL('../src/ledger-check.ts', import.meta.url))
const quiet = { error: () => {} }

interface Drill {
  /** In each of the three parts: before the backup, after it, and after the erasure. */
  orders: number
  say?: (line: string) => void
}

/**
 * F21: backup and WAL on an S3-compatible store with the operator's pgbackrest.conf; the machine is lost. Restored
 * whole, nothing promised is missing; restored to a time before an erasure, who was erased stays so.
 */
export async function drillRestore({ orders, say = () => {} }: Drill) {
  const folder = openFolder()
  const store = await startBackupStore(folder)
  const keys = { AUTH_SECRET: randomBytes(32).toString('hex'), PII_KEY: randomBytes(32).toString('hex') }
  const env = { ...keys, ...store.env, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  try {
    mkdirSync(join(folder, 'data'))
    return await drill({ folder, dataDir: join(folder, 'original'), store, env, orders, say })
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Parts extends Required<Drill> {
  folder: string
  dataDir: string
  store: Awaited<ReturnType<typeof startBackupStore>>
  env: DrillEnv
}

async function drill({ folder, dataDir, store, env, orders, say }: Parts) {
  const backRest = openPgBackRest(folder, dataDir, store.settings)
  const settings = {
    archive_mode: 'on',
    archive_command: backRest.archiveCommand,
    unix_socket_directories: backRest.socketFolder,
    max_connections: '200',
  }
  const original = await startEmbeddedPostgres(dataDir, { bin: BIN, settings })
  const shop = await openDrillShop(original.url, env, folder)
  const seconds: Record<string, number> = {}
  const history = newHistory()
  const buy = await createShoppers(shop, env, history)
  await backRest.create(new URL(original.url).port)
  await buy(orders)
  seconds.backup = await backRest.backUp('full')
  say(`full backup: ${seconds.backup} s`)
  await buy(orders)
  const person = await makeClientWithCancelledOrder(shop, env, history)
  const [moment] = await shop.ask<{ now: string }>(`select clock_timestamp()::text as now`)
  const before = history.acknowledged.length
  await shop.call(person.accessToken).call(closeAccount, { body: { password: PASSWORD } })
  await until(async () => (await listErasures(store.env)).length > 0, 'the erasure list')
  await buy(orders)
  await archiveAll(shop)
  await shop.close()
  // The machine is lost.
  process.kill(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await until(async () => !isRunning(dataDir), 'the end of PostgreSQL')
  rmSync(dataDir, { recursive: true })

  for (const [name, time] of [
    ['whole', undefined],
    ['earlier', moment!.now],
  ] as const) {
    const target = join(folder, name)
    seconds[`${name}Restored`] = await backRest.restore(target, time)
    const began = Date.now()
    const settings = { archive_mode: 'off', max_connections: '200' }
    const restored = await startEmbeddedPostgres(target, { bin: BIN, settings })
    const look = openDatabase(restored.url, quiet)
    await until(async () => !(await isInRecovery(look.db)), 'the end of the recovery')
    const kept = await readPerson(look.db, person.id)
    // To the end, the erasure is in the WAL; to the earlier time it is not: the list has to say it.
    assert.equal(
      kept.isReadable,
      time !== undefined,
      `${name}: what the database itself knows of the erasure`,
    )
    const served = await openDrillShop(restored.url, env, folder)
    seconds[`${name}Serving`] = (Date.now() - began) / 1000
    assert.deepEqual(await readPerson(look.db, person.id), { isReadable: false, places: 0 }, name)
    const again = await served.call('').call(login, { body: { pseudo: person.pseudo, password: PASSWORD } })
    assert.equal(again.status, 401, `${name}: an erased client signs in`)
    await requireOrders(look.db, time ? history.acknowledged.slice(0, before) : history.acknowledged)
    assert.deepEqual(await findBreaches(look.db), [], `${name}: books`)
    const checked = spawnSync(process.execPath, [LEDGER_CHECK], {
      env: { PATH: process.env.PATH, ...env, DATA_DIR: join(folder, 'data'), DATABASE_URL: restored.url },
      encoding: 'utf8',
    })
    assert.equal(checked.status, 0, checked.stdout + checked.stderr)
    say(`${name}: ${JSON.stringify(seconds)}`)
    await served.close()
    await look.pool.end()
    await restored.stop()
  }
  return { orders: history.acknowledged.length, erasedAgain: 1, ...seconds }
}

const listErasures = (settings: Parts['store']['env']) =>
  createS3Storage(settings, { folder: 'erasures', cacheControl: 'no-store' }).list()

/** Everything committed until now is on the store. */
async function archiveAll(shop: DrillShop) {
  const [last] = await shop.ask<{ file: string }>(`select pg_walfile_name(pg_switch_wal()) as file`)
  const archived = () => shop.ask<{ file: string }>(`select last_archived_wal as file from pg_stat_archiver`)
  await until(async () => ((await archived())[0]?.file ?? '') >= last!.file, 'the WAL on the store')
}

async function isInRecovery(db: Db) {
  const { rows } = await db.execute<{ yes: boolean }>(sql`select pg_is_in_recovery() as yes`)
  return rows[0]!.yes
}

function isRunning(dataDir: string) {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return false
  try {
    return process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0)
  } catch {
    return false
  }
}

async function until(isSo: () => Promise<boolean>, what: string) {
  for (const deadline = Date.now() + 180_000; !(await isSo()); await sleep(200))
    if (Date.now() > deadline) throw new Error(`${what} did not come`)
}
