import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../src/db/client.ts'
import { messages } from '../src/db/schema/message.ts'
import { createAccessTokens } from '../src/features/account/access-token.ts'
import { writeBody } from '../src/features/message/chat-message.ts'
import * as messageService from '../src/features/message/message.service.ts'
import { startJobs } from '../src/shared/jobs.ts'
import { createPii } from '../src/shared/pii.ts'
import { openMailServer } from '../test/mail-server.ts'
import { createMaker } from '../test/maker.ts'
import { PUSH_STAND_IN_CA, startPushService } from '../test/stand-ins/push-service.ts'
import { startTelegram } from '../test/stand-ins/telegram.ts'
import { type Processes, startProcesses } from './processes.ts'

interface Ordeal {
  databaseUrl: string
  /** Of the outage; the two phases after it have as many. */
  messages: number
  kills: number
  say?: (line: string) => void
}

/** The shop's hour in a minute: retries come as much sooner. */
const CLOCK_RATE = 60
const OUTAGE_MS = 60_000
const DELIVERY_TIMEOUT_MS = 5 * 60_000
const CHATS = 40
const BROWSERS = 10
/** Of all messages, those in flight when their process was killed. */
const DOUBLED_AT_MOST = 0.01

/**
 * F18: mail server, Telegram and push service are away for an hour of the shop while processes are killed; then clean
 * restarts, then kills while everything is being sent.
 */
export async function tortureMessages({ databaseUrl, messages: count, kills, say = () => {} }: Ordeal) {
  const outside = await openOutside()
  const env = { ...outside.env, CLOCK_RATE: String(CLOCK_RATE) }
  const processes = await startProcesses(databaseUrl, env)
  const { pool, db } = openDatabase(databaseUrl, { error: () => {} })
  const jobs = await startJobs(
    databaseUrl,
    { error: () => {} },
    { clockRate: CLOCK_RATE, hasSchedules: false },
  )
  try {
    const queue = await createQueue({ db, jobs, processes, outside })
    await outside.goAway()
    const afterOutage = await phase('outage', async () => {
      await queue(count)
      const expired = await expireOne(db)
      for (let kill = 0; kill < kills; kill++) {
        const comeBack = await processes.kill()
        await sleep(OUTAGE_MS / kills / 2)
        await comeBack()
        await sleep(OUTAGE_MS / kills / 2)
      }
      assert.equal(outside.received().length, 0)
      await outside.comeBack()
      return { expired }
    })
    const afterRestarts = await phase('clean restarts', async () => {
      const written = queue(count)
      for (let restart = 0; restart < 4; restart++) await processes.restart()
      await written
      return {}
    })
    assert.equal(afterRestarts.doubled, 0, 'told twice although every process ended cleanly')
    const afterKills = await phase('kills while sending', async () => {
      const written = queue(count)
      for (let kill = 0; kill < kills; kill++) await (await processes.kill())()
      await written
      return {}
    })
    return { afterOutage, afterRestarts, afterKills }
  } finally {
    await processes.close()
    await jobs.close()
    await pool.end()
    await outside.close()
  }

  /** Does the damage, waits until nothing waits any more, and counts what arrived. */
  async function phase(name: string, damage: () => Promise<{ expired?: string }>) {
    outside.forget()
    const { expired } = await damage()
    const began = Date.now()
    await untilDelivered(db)
    const seconds = Math.round((Date.now() - began) / 1000)
    const received = outside.received()
    const distinct = new Set(received)
    const doubled = received.length - distinct.size
    if (expired) assert.ok(!distinct.has(expired), 'what had expired was sent all the same')
    assert.equal(distinct.size, count - (expired ? 1 : 0), `${name}: lost messages`)
    assert.ok(doubled <= count * DOUBLED_AT_MOST, `${name}: ${doubled} of ${count} told twice`)
    say(`${name}: ${distinct.size} delivered, ${doubled} twice, ${seconds} s after the last blow`)
    return { delivered: distinct.size, doubled, seconds }
  }
}

type Outside = Awaited<ReturnType<typeof openOutside>>

/** The three services; each message they took is known by the id that a repeat carries too. */
async function openOutside() {
  const [mail, telegram, push] = [await openMailServer(), await startTelegram(), await startPushService()]
  return {
    push,
    env: { SMTP_URL: mail.url, ...telegram.env, PUSH_STAND_IN_CA },
    async goAway() {
      await mail.goAway()
      telegram.fail('refused')
      push.answer = 503
    },
    async comeBack() {
      await mail.comeBack()
      telegram.recover()
      push.answer = 201
    },
    received: () => [
      ...mail.received.map(({ mail: { messageId } }) => String(messageId)),
      ...[...telegram.chats.values()].flat().map(({ text }) => text),
      ...push.accepted.map(({ payload }) => payload.id),
    ],
    forget() {
      mail.received.length = 0
      telegram.chats.clear()
      push.accepted.length = 0
    },
    async close() {
      await mail.goAway()
      await telegram.close()
      await push.close()
    },
  }
}

interface Post {
  db: Db
  jobs: Awaited<ReturnType<typeof startJobs>>
  processes: Processes
  outside: Outside
}

/** Writes messages to the outbox, a third to each channel. */
async function createQueue({ db, jobs, processes: { keys, urls }, outside }: Post) {
  const pii = createPii([keys.PII_KEY])
  const make = createMaker({ db, context: { tokens: createAccessTokens(keys.AUTH_SECRET), pii } })
  for (let browser = 0; browser < BROWSERS; browser++) {
    const { accessToken } = await make.user()
    const answer = await fetch(`${urls[0]}/api/user/push-subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(outside.push.subscribe().subscription),
    })
    assert.equal(answer.status, 200)
  }
  const { rows: browsers } = await db.execute<{ id: string }>(sql`select id from push_subscriptions`)
  let written = 0
  const next = () => {
    const rank = ++written
    const chat = { title: `Message ${rank}`, text: '', rows: [] }
    return [
      { channel: 'email', to: make.mail(), subject: 'Bonjour', body: `Message ${rank}` },
      { channel: 'telegram', to: String(9000 + (rank % CHATS)), subject: '', body: writeBody(chat) },
      { channel: 'push', to: browsers[rank % BROWSERS]!.id, subject: 'Bonjour', body: `/account#${rank}` },
    ][rank % 3]! as Parameters<typeof messageService.postTo>[2]
  }
  return async (count: number) => {
    for (let left = count; left > 0; left--) {
      const message = next()
      await db.transaction((tx) => messageService.postTo(tx, { jobs, pii }, message))
    }
  }
}

/** A code that opens nothing any more is better unsaid. Answers what a mail server would know it by. */
async function expireOne(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    update messages set expires_at = now() - interval '1 second'
    where id = (select id from messages where channel = 'email' and sent_at is null limit 1) returning id`)
  return `<${rows[0]!.id}@colis.example>`
}

async function untilDelivered(db: Db) {
  const deadline = Date.now() + DELIVERY_TIMEOUT_MS
  for (;;) {
    const left = await db.$count(messages, sql`sent_at is null and dropped_at is null`)
    if (left === 0) return
    assert.ok(Date.now() < deadline, `${left} messages still wait`)
    await sleep(250)
  }
}
