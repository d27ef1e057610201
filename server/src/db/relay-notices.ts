import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Set on our connections: `notify_after_commit` (migration 0035) then hands the notice to us. */
export const RELAYS_NOTICES = '-c fantome.relays_notices=on'
const SQL_STATE_OF_NOTICE = 'FN001'

/** Every listening process wakes up for every send: so long what is told gathers, and nobody notices. */
const GATHERING_MS = 25

/** Nothing depends on this commit: it does not wait for the disk, and the lock of all notices is free at once. */
const SEND = `select set_config('synchronous_commit', 'off', true),
  (select count(pg_notify(channel, payload)) from unnest($1::text[], $2::text[]) as told (channel, payload))`

/**
 * Sends what the transactions of this pool told, once each has ended; what comes within some milliseconds goes
 * together. A notice only says « look again »: that of a transaction that was rolled back does no harm, and one lost
 * with its process leaves a job to the next poll and a screen to its next answer.
 */
export function relayNotices(pool: pg.Pool) {
  let waiting = new Map<string, [channel: string, payload: string]>()
  let isSending = false

  async function send() {
    if (isSending) return
    isSending = true
    while (waiting.size > 0) {
      await sleep(GATHERING_MS)
      const told = [...waiting.values()]
      waiting = new Map()
      const values = [told.map(([channel]) => channel), told.map(([, payload]) => payload)]
      await pool.query({ name: 'send_notices', text: SEND, values }).catch(() => {})
    }
    isSending = false
  }

  pool.on('connect', (client) => {
    const told: [channel: string, payload: string][] = []
    client.on('notice', ({ code, message, detail }) => {
      if (code === SQL_STATE_OF_NOTICE) told.push([message!, detail!])
    })
    client.on('drain', () => {
      if (told.length === 0 || client.getTransactionStatus() !== 'I') return
      for (const notice of told.splice(0)) waiting.set(notice.join(' '), notice)
      void send()
    })
  })
}
