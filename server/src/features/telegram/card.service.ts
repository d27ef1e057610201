import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { getStanding } from '../dispatch/standing.service.ts'
import * as messageService from '../message/message.service.ts'
import type { OrderRow } from '../order/order-moves.service.ts'
import type { CardRow } from './card.repository.ts'
import * as cardRepository from './card.repository.ts'
import { type CardContent, DETACHED, toCard } from './card.view.ts'
import * as chatRepository from './chat.repository.ts'
import { type ChatContext, postToChat } from './chat-post.service.ts'

const hashOf = (content: CardContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Posts what a locked card says now, unless it says so already; older words that were not sent yet never are. */
export async function show(tx: Db, context: ChatContext, card: CardRow, content: CardContent) {
  const { isLast } = content
  const postedHash = hashOf(content)
  if (card.postedHash === postedHash) return
  if (card.postedId) await messageService.withdraw(tx, card.postedId)
  const to = context.pii.decrypt(card.chat)
  const postedId = await postToChat(
    tx,
    context,
    { to, orderId: card.orderId },
    { ...content, cardId: card.id },
  )
  await cardRepository.update(tx, card.id, {
    ...{ postedId: postedId ?? null, postedHash },
    ...(isLast && { endedAt: sql`now()` as unknown as Date, view: 'main' }),
  })
}

/** Brings one card up to its order. */
export async function refresh(tx: Db, context: ChatContext, card: CardRow) {
  const partner = { id: card.partnerId, role: card.role }
  const standing = await getStanding(tx, context, partner, card.orderId)
  await show(tx, context, card, toCard(standing, card, context.env))
}

/** Brings every live card of an order up to it, and gives one to who holds it and has none. */
export async function refreshAll(tx: Db, context: ChatContext, order: OrderRow) {
  for (const [partnerId, role] of [
    [order.vendorId, 'vendeur'],
    [order.courierId, 'livreur'],
  ] as const) {
    const isCurrent =
      order.status === 'preparing' || (role === 'livreur' && order.status === 'out_for_delivery')
    const live = partnerId && isCurrent ? await chatRepository.findLiveChat(tx, partnerId) : undefined
    if (live?.role === role)
      await cardRepository.insert(tx, { orderId: order.id, partnerId: partnerId!, role, chat: live.chat })
  }
  for (const card of await cardRepository.lockLiveOf(tx, order.id)) await refresh(tx, context, card)
}

/** The chat is left: buttons and addresses go. */
export async function endCardsOf(tx: Db, context: ChatContext, partnerId: string) {
  for (const card of await cardRepository.lockLiveOfPartner(tx, partnerId))
    await show(tx, context, card, DETACHED)
}
