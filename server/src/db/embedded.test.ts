import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { administer } from '../../test/database.ts'
import { startEmbeddedPostgres } from './embedded.ts'

/** A server of its own takes its time to start. */
const SLOW = { timeout: 180_000 }

test(
  'embedded database below a folder closed to others: stays on a restart, goes with its folder',
  SLOW,
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'fantome-closed-')) // open to its owner only
    const folder = join(home, 'postgres')
    const tables = async () => {
      const { url, dataDir, stop } = await startEmbeddedPostgres(folder)
      onTestFinished(() => {
        for (const each of [home, dirname(dataDir)]) rmSync(each, { recursive: true, force: true })
      })
      const found = await administer(
        url,
        `select tablename as name from pg_tables where schemaname = 'public'`,
      )
      if (found.length === 0) await administer(url, 'create table kept ()')
      await stop()
      return found
    }
    expect(await tables()).toEqual([])
    expect(await tables()).toEqual([{ name: 'kept' }])
    rmSync(home, { recursive: true })
    expect(await tables()).toEqual([])
  },
)
