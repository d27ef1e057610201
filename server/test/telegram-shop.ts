import { linkTelegram } from '@fantome/contract/partner-profile.ts'
import { expect } from 'vitest'
import { bearerOf, callFrom, openShop, type Shop, test as shopTest } from './shop.ts'
import { startTelegram, type TelegramStandIn, type TelegramUpdate } from './stand-ins/telegram.ts'

/** A failed job comes back at once; otherwise the shop is as in real life. */
const EAGER = {
  retries: { retryLimit: 150, retryDelay: 1, retryBackoff: true, retryDelayMax: 0, notify: true },
  pollSeconds: 0.5,
}
const SLOW = { timeout: 20_000 }

let people = 880_000_000

/** What people do in their chats with the bot, and what they read there. */
export function chatsOf({ app }: Shop, telegram: TelegramStandIn) {
  const tell = async (update: TelegramUpdate, secret = telegram.env.TELEGRAM_WEBHOOK_SECRET) => {
    const headers = { 'x-telegram-bot-api-secret-token': secret }
    const answer = await app.inject({ method: 'POST', url: '/webhooks/telegram', headers, payload: update })
    return answer.statusCode
  }
  const textsOf = (chat: number) => telegram.linesOf(chat).map(({ text }) => text)
  /** What stands in a chat now holds these words. */
  const reads = (chat: number, words: string) =>
    expect.poll(() => textsOf(chat).join('\n---\n'), SLOW).toContain(words)
  /** Presses by data, and tells what the presser was answered. */
  const send = async (from: number, data: string) => {
    const update = telegram.pressUpdate(from, data)
    const { id } = update.callback_query as { id: string }
    await tell(update)
    const answer = () => telegram.answers.find((one) => one.id === id)
    await expect.poll(answer, SLOW).toBeDefined()
    return answer()!.text
  }
  return {
    ...{ tell, textsOf, reads, send, newChat: () => ++people },
    /** The data of a button, once the chat shows it. */
    async button(chat: number, label: string) {
      await expect.poll(() => telegram.findButton(chat, label), SLOW).toBeDefined()
      return telegram.findButton(chat, label)!.button.callback_data!
    },
    async press(chat: number, label: string) {
      return send(chat, await this.button(chat, label))
    },
    say: (chat: number, text: string) => tell(telegram.textUpdate(chat, text)),
    /** Links a chat by the one-time link, as the partner does. */
    async link(user: { accessToken: string }, chat = ++people) {
      const { data } = await callFrom(app, bearerOf(user)).call(linkTelegram)
      const code = new URL((data as { url: string }).url).searchParams.get('start')!
      await tell(telegram.textUpdate(chat, `/start ${code}`))
      await reads(chat, 'C’est relié.')
      return chat
    },
  }
}
export type Chats = ReturnType<typeof chatsOf>

/** `test` in a shop whose bot talks to the stand-in. */
export const test = shopTest.extend<{
  telegram: TelegramStandIn
  shop: Shop
  chats: Chats
  recovered: undefined
}>({
  telegram: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern
    async ({}, use) => {
      const standIn = await startTelegram()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'file' },
  ],
  shop: [
    async ({ telegram }, use) => {
      const shop = await openShop({ env: telegram.env, jobs: EAGER, log: { error: () => {} } })
      await use(shop)
      await shop.app.close()
    },
    { scope: 'file' },
  ],
  chats: async ({ shop, telegram }, use) => use(chatsOf(shop, telegram)),
  recovered: [
    async ({ telegram }, use) => {
      await use(undefined)
      telegram.recover()
    },
    { auto: true },
  ],
})
