import { type AnsweredRequest, type Asked, startStandIn } from './stand-in.ts'

const TOKEN = '7000000001:stand-in_bot-token'
const NAME = 'colis_bot'

interface Button {
  text: string
  callback_data?: string
  url?: string
}

/** A message as the person sees it now, and every text it ever had. */
export interface ChatLine {
  messageId: number
  text: string
  buttons: Button[]
  texts: string[]
}

export type TelegramUpdate = { update_id: number } & Record<string, unknown>

const ok = (result: unknown): AnsweredRequest => ({ json: { ok: true, result } })
const refuse = (code: number, description: string, parameters?: object): AnsweredRequest => ({
  status: code,
  json: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})

/** A Bot API in its real wire format. Chats are told apart by number; a person's number is their chat's. */
export async function startTelegram() {
  const chats = new Map<number, ChatLine[]>()
  const blocked = new Set<number>()
  /** Chats whose calls are answered 429, and how often yet. */
  const flooded = new Map<number, { retryAfter: number; times: number }>()
  const answers: { id: string; text: string }[] = []
  const calls: { method: string; body: Record<string, unknown>; at: number }[] = []
  const waiting: TelegramUpdate[] = []
  const webhook = { url: '', secret: '' }
  /** How many ask for updates at this moment, and the most that ever did. */
  const polling = { now: 0, most: 0, calls: 0 }
  let [messageId, updateId] = [0, 1000]
  let arrived = Promise.withResolvers<void>()

  async function handle({ path, body }: Asked): Promise<AnsweredRequest> {
    const method = /^\/bot([^/]+)\/(\w+)$/.exec(path)
    if (method?.[1] !== TOKEN) return refuse(401, 'Unauthorized')
    calls.push({ method: method[2]!, body, at: Date.now() })
    const chat = Number(body.chat_id)
    const flood = flooded.get(chat)
    if (flood && flood.times-- > 0)
      return refuse(429, `Too Many Requests: retry after ${flood.retryAfter}`, {
        retry_after: flood.retryAfter,
      })
    if (blocked.has(chat)) return refuse(403, 'Forbidden: bot was blocked by the user')
    switch (method[2]) {
      case 'getMe':
        return ok({ id: 7000000001, is_bot: true, first_name: 'Partenaires', username: NAME })
      case 'setWebhook':
        Object.assign(webhook, { url: body.url, secret: body.secret_token })
        return ok(true)
      case 'deleteWebhook':
        Object.assign(webhook, { url: '', secret: '' })
        return ok(true)
      case 'getUpdates':
        return getUpdates(body)
      case 'sendMessage':
        return send(chat, body)
      case 'editMessageText':
        return edit(chat, body)
      case 'answerCallbackQuery':
        answers.push({ id: String(body.callback_query_id), text: String(body.text ?? '') })
        return ok(true)
      default:
        return refuse(404, 'Not Found')
    }
  }

  async function getUpdates({ offset = 0, timeout = 0 }: { offset?: number; timeout?: number }) {
    if (webhook.url) return refuse(409, "Conflict: can't use getUpdates method while webhook is active")
    while (waiting[0] && waiting[0].update_id < offset) waiting.shift()
    polling.calls++
    polling.most = Math.max(polling.most, ++polling.now)
    if (waiting.length === 0) {
      const timedOut = new Promise((done) => setTimeout(done, Math.min(timeout * 1000, 500)))
      await Promise.race([arrived.promise, timedOut])
    }
    polling.now--
    return ok([...waiting])
  }

  const buttonsIn = (body: Record<string, unknown>) =>
    ((body.reply_markup as { inline_keyboard?: Button[][] } | undefined)?.inline_keyboard ?? []).flat()

  function check(body: Record<string, unknown>) {
    const text = String(body.text ?? '')
    if (text.length === 0 || text.length > 4096) return refuse(400, 'Bad Request: message text is empty')
    for (const { callback_data: data } of buttonsIn(body))
      if (data !== undefined && (Buffer.byteLength(data) < 1 || Buffer.byteLength(data) > 64))
        return refuse(400, 'Bad Request: BUTTON_DATA_INVALID')
    return undefined
  }

  function send(chat: number, body: Record<string, unknown>) {
    const problem = check(body)
    if (problem) return problem
    const text = String(body.text)
    const line = { messageId: ++messageId, text, buttons: buttonsIn(body), texts: [text] }
    chats.set(chat, [...(chats.get(chat) ?? []), line])
    return ok({ message_id: messageId, date: 0, chat: { id: chat, type: 'private' }, text })
  }

  function edit(chat: number, body: Record<string, unknown>) {
    const line = chats.get(chat)?.find((one) => one.messageId === Number(body.message_id))
    if (!line) return refuse(400, 'Bad Request: message to edit not found')
    const problem = check(body)
    if (problem) return problem
    const [text, buttons] = [String(body.text), buttonsIn(body)]
    if (text === line.text && JSON.stringify(buttons) === JSON.stringify(line.buttons))
      return refuse(400, 'Bad Request: message is not modified: specified new message content is the same')
    Object.assign(line, { text, buttons })
    line.texts.push(text)
    return ok({ message_id: line.messageId, date: 0, chat: { id: chat, type: 'private' }, text })
  }

  const person = (id: number) => ({ id, is_bot: false, first_name: 'P' })
  const privateChat = (id: number) => ({ id, type: 'private', first_name: 'P' })
  const standIn = await startStandIn(handle)
  return {
    ...standIn,
    env: {
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_BOT_NAME: NAME,
      TELEGRAM_API_ROOT: standIn.url,
      TELEGRAM_WEBHOOK_SECRET: 'stand-in_webhook-secret',
    },
    ...{ chats, blocked, flooded, answers, calls, webhook, polling },
    linesOf: (chat: number) => chats.get(chat) ?? [],
    lastOf: (chat: number) => chats.get(chat)?.at(-1),
    /** The newest message of a chat that has this button. */
    findButton: (chat: number, label: string) =>
      (chats.get(chat) ?? [])
        .toReversed()
        .flatMap((line) => line.buttons.map((button) => ({ line, button })))
        .find(({ button }) => button.text === label),
    update: (about: Record<string, unknown>): TelegramUpdate => ({ update_id: ++updateId, ...about }),
    textUpdate(chat: number, text: string) {
      const message = { message_id: ++messageId, date: 0, from: person(chat), chat: privateChat(chat), text }
      return this.update({ message })
    },
    pressUpdate(from: number, data: string, line?: ChatLine) {
      const message = {
        message_id: line?.messageId ?? 1,
        date: 0,
        chat: privateChat(from),
        text: line?.text ?? '',
      }
      return this.update({
        callback_query: { id: `q${updateId + 1}`, from: person(from), chat_instance: 'x', message, data },
      })
    },
    memberUpdate(chat: number, status: 'kicked' | 'member') {
      const user = { id: 7000000001, is_bot: true, first_name: 'Partenaires', username: NAME }
      const member = { chat: privateChat(chat), from: person(chat), date: 0 }
      return this.update({
        my_chat_member: {
          ...member,
          old_chat_member: { user, status: 'member' },
          new_chat_member: { user, status },
        },
      })
    },
    /** For who polls. */
    queue(update: TelegramUpdate) {
      waiting.push(update)
      arrived.resolve()
      arrived = Promise.withResolvers()
    },
  }
}
export type TelegramStandIn = Awaited<ReturnType<typeof startTelegram>>
