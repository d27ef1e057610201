import type { Db } from '../../db/client.ts'
import { listNewlyAsked } from '../dispatch/offer-notice.service.ts'
import type { TellPartners } from '../dispatch/offer-waves.service.ts'
import { findOffer } from '../dispatch/standing.service.ts'
import * as cardRepository from './card.repository.ts'
import * as cardService from './card.service.ts'
import { toCard } from './card.view.ts'
import * as chatRepository from './chat.repository.ts'
import { type ChatContext, isChatOn } from './chat-post.service.ts'

/** Puts a wave into the chats of at most so many partners, in the transaction that opens it; the screen shows it to all. */
export const createOfferChat =
  (context: ChatContext): TellPartners =>
  async (tx: Db, { order, offer, settings: { fan_out: limit, courier_max_active: maxActive } }) => {
    if (!isChatOn(context.env)) return
    const told = await listNewlyAsked(tx, offer, {
      ...{ limit, maxActive, isReachable: chatRepository.hasLiveChat },
    })
    const view = told.length > 0 ? await findOffer(tx, offer.role, order.id) : undefined
    if (!view) return
    for (const { id: partnerId, telegramChat } of told) {
      const chat = { role: offer.role, chat: telegramChat! }
      const card = await cardRepository.insert(tx, { orderId: order.id, partnerId, ...chat })
      const standing = { kind: 'offer', offer: view, timeZone: 'UTC' } as const
      if (card) await cardService.show(tx, context, card, toCard(standing, card, context.env))
    }
  }
