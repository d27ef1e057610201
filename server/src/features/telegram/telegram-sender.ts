import type { Db } from '../../db/client.ts'
import type { Pii } from '../../shared/pii.ts'
import { readBody } from '../message/chat-message.ts'
import type { OutgoingMessage, Sender } from '../message/sender.ts'
import * as cardRepository from './card.repository.ts'
import * as chatRepository from './chat.repository.ts'
import type { TelegramApi } from './telegram-api.ts'

interface Parts {
  db: Db
  pii: Pii
  api: TelegramApi
}

/** Sends what the outbox holds for a chat; the message of a card is sent once and edited from then on. */
export const createTelegramSender = ({ db, pii, api }: Parts) =>
  ({
    async send({ to, body }: OutgoingMessage) {
      const message = readBody(body)
      const card = message.cardId ? await cardRepository.findSent(db, message.cardId) : undefined
      if (card?.messageId && (await api.edit(to, card.messageId, message))) return
      if (message.isLast) return
      const messageId = await api.send(to, message)
      if (card) await cardRepository.markSent(db, card.id, messageId)
    },
    onClosed: (to) => chatRepository.markFailed(db, pii.hash(to)),
  }) satisfies Sender
