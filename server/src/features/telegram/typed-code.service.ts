import { HANDOVER_TRIES, PICK_UP_TRIES } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as ownOrderService from '../dispatch/own-order.service.ts'
import type { CardRow } from './card.repository.ts'
import * as cardRepository from './card.repository.ts'
import * as chatRepository from './chat.repository.ts'
import { postToChat } from './chat-post.service.ts'

const WORDS_MINUTES = 60

/** « J’ai le colis », « Colis remis »: the next four digits of this courier are for this delivery. */
export async function askForCode(db: Db, context: Context, card: CardRow) {
  const order = await ownOrderService.getOwn(
    db,
    context,
    { id: card.partnerId, role: card.role },
    card.orderId,
  )
  if (order.kind !== 'courier' || !['preparing', 'out_for_delivery'].includes(order.state))
    throw new AppError('order.wrong_state')
  if (order.state === 'preparing' && !order.ready_at) throw new AppError('order.not_ready')
  const whose = order.state === 'preparing' ? 'le vendeur' : 'la personne'
  await db.transaction(async (tx) => {
    await cardRepository.setView(tx, card.id, 'code')
    const to = { to: context.pii.decrypt(card.chat), minutesToLive: WORDS_MINUTES }
    const text = `Envoyez les quatre chiffres que ${whose} vous dit.`
    await postToChat(tx, context, to, { title: '', text: `Réf. ${order.reference}\n\n${text}`, rows: [] })
  })
  return ''
}

interface Typed {
  chat: string
  text: string
  /** Of the update: its answer is written once. */
  key: string
}

/** Four digits sent to the chat are a code; the same five tries count as on the web. */
export async function takeCode(db: Db, context: Context, { chat, text, key }: Typed) {
  const partner = await chatRepository.findPartnerOf(db, context.pii.hash(chat))
  if (!partner || partner.isBlocked) return
  const say = (words: string) =>
    postToChat(
      db,
      context,
      { to: chat, key, minutesToLive: WORDS_MINUTES },
      { title: '', text: words, rows: [] },
    )
  const code = text.replace(/\s/g, '')
  if (partner.role !== 'livreur' || !/^\d{4}$/.test(code))
    return void (await say('Utilisez les boutons des messages ci-dessus, ou ouvrez votre espace.'))
  const order = await findDelivery(db, context, partner.id)
  if (!order)
    return void (await say('De quelle course s’agit-il ? Touchez d’abord son bouton, puis envoyez le code.'))
  const isPickUp = order.state === 'preparing'
  const confirm = isPickUp ? ownOrderService.confirmPickUp : ownOrderService.confirmHandover
  const refusal = await confirm(db, context, partner, order._id, code).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return error
      throw error
    },
  )
  if (!refusal) return
  const left = refusal.details.data?.tries_left
  const limit = isPickUp ? PICK_UP_TRIES : HANDOVER_TRIES
  const tries =
    typeof left === 'number' ? ` ${left} ${left > 1 ? 'essais restants' : 'essai restant'} sur ${limit}.` : ''
  await say(`Réf. ${order.reference}\n\n${refusal.message}${tries}`)
}

/** The delivery whose button was pressed last; without one, the only delivery that waits for a code. */
async function findDelivery(db: Db, context: Context, courierId: string) {
  const current = await ownOrderService.listCurrent(db, context, { id: courierId, role: 'livreur' })
  const asked = await cardRepository.listAwaitingCode(db, courierId)
  for (const { orderId } of asked) {
    const order = current.find(({ _id }) => _id === orderId)
    if (order) return order
  }
  const waiting = current.filter(({ state, ready_at }) => state === 'out_for_delivery' || ready_at)
  return waiting.length === 1 ? waiting[0] : undefined
}
