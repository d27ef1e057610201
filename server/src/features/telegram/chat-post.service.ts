import type { Db } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { Context } from '../../shared/context.ts'
import { type ChatButton, type ChatMessage, writeBody } from '../message/chat-message.ts'
import * as messageService from '../message/message.service.ts'

export type ChatContext = Pick<Context, 'env' | 'jobs' | 'pii' | 'dispatchSettings'>

/** Whether anything is written to chats: with a bot, or outside production, where /dev/messages shows it. */
export const isChatOn = (env: Env) => env.TELEGRAM_BOT_TOKEN !== undefined || !env.isProduction

interface Posting {
  /** In clear. */
  to: string
  key?: string
  minutesToLive?: number
  orderId?: string
}

/** Writes to a chat by the outbox; what is written to one chat arrives in its order. */
export const postToChat = (tx: Db, context: ChatContext, { to, ...more }: Posting, message: ChatMessage) =>
  messageService.postTo(tx, context, {
    ...{ channel: 'telegram', to, subject: '', body: writeBody(message), isOrdered: true },
    ...more,
  })

/** A button to a page of ours; Telegram takes none that only this machine can open. */
export const pageButton = ({ PUBLIC_URL }: Env, text: string, path: string): ChatButton[][] =>
  PUBLIC_URL.startsWith('https://') ? [[{ text, url: `${PUBLIC_URL}${path}` }]] : []
