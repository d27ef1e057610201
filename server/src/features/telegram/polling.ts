import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import * as inboxService from './inbox.service.ts'
import type { TelegramApi } from './telegram-api.ts'

interface Parts {
  pool: pg.Pool
  db: Db
  context: Context
  api: TelegramApi
}

/** Of all processes on one database, the one that holds this lock asks Telegram: two would take each other's updates. */
const LOCK = `hashtext('telegram polling')`
/** Before another process looks whether the lock is free, and after a failure. */
const PAUSE_MS = 2000

/** Long polling, where Telegram cannot call us: outside production. */
export function startPolling(parts: Parts) {
  const stopping = new AbortController()
  const { signal } = stopping
  const over = (async () => {
    while (!signal.aborted) {
      await pollWhileLocked(parts, signal).catch((error: unknown) => {
        if (!signal.aborted) parts.context.log.warn({ err: error }, 'Telegram was not heard')
      })
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await over
    },
  }
}

async function pollWhileLocked({ pool, db, context, api }: Parts, signal: AbortSignal) {
  const holder = await pool.connect()
  // Released with an error it is closed, and the lock goes with it.
  let failure: Error | undefined = new Error('the lock may still be held')
  try {
    const { rows } = await holder.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`)
    if (!rows[0]!.locked) {
      failure = undefined
      return
    }
    await api.leaveWebhook()
    for (let offset: number | undefined; !signal.aborted; ) {
      const updates = await api.getUpdates(offset, signal)
      for (const update of updates) {
        await inboxService.receive(db, context, update)
        offset = update.update_id + 1
      }
      await holder.query('select 1') // a lost connection is a lost lock
    }
  } finally {
    holder.release(failure)
  }
}
