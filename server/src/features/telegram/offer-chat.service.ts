import type { TellChats } from '../dispatch/offer-waves.service.ts'
import { findOffer } from '../dispatch/standing.service.ts'
import * as cardRepository from './card.repository.ts'
import * as cardService from './card.service.ts'
import { toCard } from './card.view.ts'
import { type ChatContext, isChatOn } from './chat-post.service.ts'

/** Puts a wave into the chats of those it asks, in the transaction that opens it. Undefined where there are no chats. */
export function createOfferChat(context: ChatContext): TellChats | undefined {
  if (!isChatOn(context.env)) return
  return async (tx, { order, offer, asked }) => {
    const reached = asked.filter(({ chat }) => chat !== null)
    const view = reached.length > 0 ? await findOffer(tx, context, offer.role, order.id) : undefined
    if (!view) return
    for (const { id: partnerId, chat } of reached) {
      const card = await cardRepository.insert(tx, {
        orderId: order.id,
        partnerId,
        role: offer.role,
        chat: chat!,
      })
      const standing = { kind: 'offer', offer: view, timeZone: 'UTC' } as const
      if (card) await cardService.show(tx, context, card, toCard(standing, card, context.env))
    }
  }
}
