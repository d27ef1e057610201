import { Api, GrammyError, HttpError } from 'grammy'
import type { Update } from 'grammy/types'
import { type ChatMessage, textOf } from '../message/chat-message.ts'
import { ChannelClosed, MessageRefused, RetryLater } from '../message/sender.ts'

/** Seconds: Telegram answers in less than one, so a longer silence is a failure and goes back to the queue. */
const CALL_SECONDS = 10
/** Telegram holds a question for updates as long when there are none. */
const POLL_SECONDS = 25
const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const

/** The words of Telegram that mean: this chat is closed to us. */
const CLOSED = /chat not found|user is deactivated|bot was blocked|bot was kicked|initiate conversation/
/** Nothing to edit any more, or nothing that would change: what was to be seen is seen, or was deleted there. */
const UNCHANGED = /message is not modified/
const GONE = /message to edit not found|message can't be edited|MESSAGE_ID_INVALID/

/** A failure without the words Telegram quotes back to us: they hold chat and text. */
export class TelegramFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(`Telegram: ${code}`)
    this.name = 'TelegramFailed'
    this.code = code
  }
}

function toFailure(error: unknown): Error {
  if (!(error instanceof GrammyError))
    return new TelegramFailed(error instanceof HttpError ? 'network' : 'failed')
  const { error_code: code, description, parameters } = error
  if (code === 429) return new RetryLater(parameters.retry_after ?? 5)
  if (code === 403 || (code === 400 && CLOSED.test(description))) return new ChannelClosed('closed')
  if (code === 400) return new MessageRefused('Telegram: 400')
  return new TelegramFailed(String(code))
}

const isAbout = (words: RegExp, error: unknown) =>
  error instanceof GrammyError && error.error_code === 400 && words.test(error.description)

const fail = (error: unknown) => {
  throw toFailure(error)
}

interface Bot {
  token: string
  apiRoot: string
}

/** The calls we make to the Bot API, and what their failures mean to us. No retry here: the job queue does that. */
export function createTelegramApi({ token, apiRoot }: Bot) {
  const client = { apiRoot, timeoutSeconds: CALL_SECONDS }
  const api = new Api(token, client)
  const patient = new Api(token, { ...client, timeoutSeconds: CALL_SECONDS + POLL_SECONDS })
  return {
    async send(chat: string, message: ChatMessage) {
      const sent = await api.sendMessage(chat, textOf(message), options(message)).catch(fail)
      return String(sent.message_id)
    },

    /** False when the message is no longer there. */
    async edit(chat: string, messageId: string, message: ChatMessage) {
      try {
        // Without a keyboard the old buttons go.
        await api.editMessageText(chat, Number(messageId), textOf(message), editOptions(message))
        return true
      } catch (error) {
        if (isAbout(UNCHANGED, error)) return true
        if (isAbout(GONE, error)) return false
        throw toFailure(error)
      }
    },

    /** Ends the waiting sign on a pressed button. A query that is too old is nobody's concern. */
    async answer(queryId: string, text = '') {
      await api.answerCallbackQuery(queryId, { text: text.slice(0, 200) }).catch((error: unknown) => {
        if (!(error instanceof GrammyError && error.error_code === 400)) fail(error)
      })
    },

    getUpdates: (offset: number | undefined, signal: AbortSignal): Promise<Update[]> =>
      patient
        .getUpdates(
          {
            ...(offset !== undefined && { offset }),
            timeout: POLL_SECONDS,
            allowed_updates: ALLOWED_UPDATES,
          },
          signal as never,
        )
        .catch(fail),

    async useWebhook(url: string, secret: string) {
      await api.setWebhook(url, { secret_token: secret, allowed_updates: ALLOWED_UPDATES }).catch(fail)
    },

    async leaveWebhook() {
      await api.deleteWebhook().catch(fail)
    },
  }
}
export type TelegramApi = ReturnType<typeof createTelegramApi>

const keyboard = ({ rows }: ChatMessage) =>
  rows.length === 0
    ? {}
    : {
        reply_markup: {
          inline_keyboard: rows.map((row) =>
            row.map((button) =>
              'url' in button
                ? { text: button.text, url: button.url }
                : { text: button.text, callback_data: button.data },
            ),
          ),
        },
      }

/** The title is bold by its position, so that no word of a shop or a place can be taken for markup. */
const editOptions = (message: ChatMessage) => ({
  ...(message.title && { entities: [{ type: 'bold' as const, offset: 0, length: message.title.length }] }),
  link_preview_options: { is_disabled: true },
  ...keyboard(message),
})
const options = (message: ChatMessage) => ({ ...editOptions(message), protect_content: true })
