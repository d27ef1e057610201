import { expect, onTestFinished, test } from 'vitest'
import { administer, openFolder } from '../test/database.ts'
import { asApp, cloneDatabase } from '../test/shop.ts'
import { createApiProcess } from '../torture/api-process.ts'
import { freePort } from '../torture/processes.ts'
import { connectionBudget } from './db/connection-budget.ts'

/** Processes of their own take their time to start. */
const SLOW = { timeout: 180_000 }
const KEYS = { AUTH_SECRET: 'a'.repeat(32), PII_KEY: 'b'.repeat(32) }

test(
  'roles: the web answers and adds jobs, the worker does them; each within its connections; SIGTERM drains',
  SLOW,
  async () => {
    const databaseUrl = await cloneDatabase()
    const env = {
      ...KEYS,
      DATABASE_URL: asApp(databaseUrl),
      SEED: 'none',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    }
    const open = async (extra: Record<string, string>) => {
      const process = createApiProcess(await freePort(), { ...env, DATA_DIR: openFolder(), ...extra })
      onTestFinished(async () => void (await process.stop()))
      await process.start()
      return process
    }
    const jobs = () =>
      administer(databaseUrl, `select state::text from pgboss.job_common where name = 'password-otp'`)
    const connections = async () => {
      const others = 'datname = current_database() and pid <> pg_backend_pid()'
      const [row] = await administer(
        databaseUrl,
        `select count(*)::int from pg_stat_activity where ${others}`,
      )
      return (row as unknown as { count: number }).count
    }

    const web = await open({ ROLE: 'web', DRAIN_SECONDS: '3' })
    const asked = await fetch(`${web.url}/api/user/forgot-password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: web.url },
      body: JSON.stringify({ email: 'personne@exemple.bj' }),
    })
    expect(asked.status).toBe(200)
    const browse = (rank: number) => fetch(`${web.url}/api/product/get-products?search=mot${rank}`)
    await Promise.all(Array.from({ length: 60 }, (_, rank) => browse(rank)))
    const budget = connectionBudget({ ROLE: 'web', DATABASE_POOL: 10 })
    expect(await connections()).toBeLessThanOrEqual(budget)
    expect(await jobs()).toEqual([{ state: 'created' }])

    const worker = await open({ ROLE: 'worker' })
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([{ state: 'completed' }])
    expect((await fetch(`${worker.url}/api/product/get-products`)).status).toBe(404)
    const both = budget + connectionBudget({ ROLE: 'worker', DATABASE_POOL: 10 })
    expect(await connections()).toBeLessThanOrEqual(both)

    const ended = web.stop()
    const ready = async () => (await fetch(`${web.url}/health/ready`)).json()
    await expect.poll(ready, { interval: 20 }).toEqual({ status: 'ending' })
    expect((await browse(0)).status).toBe(200)
    expect(await ended).toBe(0)
    expect(await worker.stop()).toBe(0)
  },
)
