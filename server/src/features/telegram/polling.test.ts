import { getPartnerProfile, linkTelegram } from '@fantome/contract/partner-profile.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createMaker } from '../../../test/maker.ts'
import { bearerOf, callFrom, openShop } from '../../../test/shop.ts'
import { startTelegram } from '../../../test/stand-ins/telegram.ts'
import { newKeys } from '../../../test/two-processes.ts'

const SLOW = { timeout: 20_000 }

test('polling: of two processes one asks Telegram; when it stops the other goes on, and nothing is heard twice', async () => {
  const telegram = await startTelegram()
  const { TELEGRAM_WEBHOOK_SECRET: _none, ...bot } = telegram.env
  telegram.webhook.url = 'https://old.exemple/webhooks/telegram'
  const env = { ...bot, ...newKeys() }
  const first = await openShop({ env })
  await expect.poll(() => telegram.polling.calls, SLOW).toBeGreaterThan(0)
  expect(telegram.webhook.url).toBe('')
  const second = await openShop({ env, databaseUrl: first.databaseUrl })
  let isFirstOpen = true
  onTestFinished(async () => {
    if (isFirstOpen) await first.app.close()
    await second.app.close()
    await telegram.close()
  })
  const make = createMaker(first.app)
  const link = async (app: typeof first.app, chat: number) => {
    const vendor = callFrom(app, bearerOf(await make.vendor()))
    const { url } = (await vendor.call(linkTelegram)).data as { url: string }
    const update = telegram.textUpdate(chat, `/start ${new URL(url).searchParams.get('start')}`)
    telegram.queue(update)
    const state = async () =>
      ((await vendor.call(getPartnerProfile)).data as { telegram: { state: string } }).telegram.state
    await expect.poll(state, SLOW).toBe('linked')
    await expect.poll(() => telegram.linesOf(chat).length, SLOW).toBe(1)
    return update
  }
  const heard = await link(first.app, 910_001)
  const holders = await first.app.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_locks where locktype = 'advisory' and objid = hashtext('telegram polling')::bigint & 4294967295
      and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(holders.rows[0]!.count).toBe(1)
  telegram.queue(heard) // Telegram repeats itself
  await link(first.app, 910_002)
  expect(telegram.linesOf(910_001)).toHaveLength(1)
  expect(telegram.polling.most).toBe(1)

  await first.app.close()
  isFirstOpen = false
  const vendor = await createMaker(second.app).vendor()
  const { url } = (await callFrom(second.app, bearerOf(vendor)).call(linkTelegram)).data as { url: string }
  telegram.queue(telegram.textUpdate(910_003, `/start ${new URL(url).searchParams.get('start')}`))
  await expect.poll(() => telegram.linesOf(910_003).length, SLOW).toBe(1)
  expect(telegram.polling.most).toBe(1)
})
