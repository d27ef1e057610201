import { formatAmount, toFrancs } from '@fantome/contract/money.ts'
import { referenceOf } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import type { JobData, MovedOrder } from '../../shared/jobs.ts'
import { shortName } from '../../shared/short-name.ts'
import * as accountService from '../account/account.service.ts'
import { releaseBy } from '../dispatch/dispatch.view.ts'
import * as messageService from '../message/message.service.ts'
import { type MessageText, preparationReminder, workTakenBack } from '../message/message.texts.ts'
import type { OrderRow } from '../order/order-moves.service.ts'
import * as orderMoves from '../order/order-moves.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as cardRepository from './card.repository.ts'
import * as cardService from './card.service.ts'
import { type CardAction, dataOf } from './card-action.ts'
import * as chatRepository from './chat.repository.ts'
import { day } from './chat-dates.ts'
import { isChatOn, pageButton, postToChat } from './chat-post.service.ts'

/** Said an hour later it would only confuse. */
const NOTICE_MINUTES = 60

interface Notice {
  partnerId: string | null
  text: string
  /** Also by e-mail, for who has a verified one. */
  email?: MessageText
  button?: [text: string, path: string]
  /** A button of the partner's card, said again where they look. */
  action?: [text: string, action: CardAction]
}

/** What each move tells those who hold or held the order; nobody is told what they did themselves. */
async function noticesOf(db: Db, order: OrderRow, moved: MovedOrder): Promise<Notice[]> {
  switch (moved.move) {
    case 'assignCourier': {
      const name = shortName(await accountService.findFullName(db, order.courierId!))
      return [{ partnerId: order.vendorId, text: `${name} viendra chercher le colis.` }]
    }
    case 'ready':
      return [{ partnerId: order.courierId, text: 'Le colis est prêt.' }]
    case 'releaseVendor':
      return [
        { partnerId: moved.vendorId, text: 'Cette commande a été confiée à une autre boutique.' },
        {
          partnerId: moved.courierId,
          text: 'La boutique a rendu la commande : cette course n’est plus à vous. Elle vous sera proposée en premier dès qu’une autre la prépare.',
          email: workTakenBack(),
        },
      ]
    case 'releaseCourier':
      return [
        { partnerId: moved.courierId, text: 'Cette course a été réattribuée.', email: workTakenBack() },
        { partnerId: order.vendorId, text: 'Le livreur ne viendra pas. Un autre est cherché.' },
      ]
    case 'resumeDelivery':
      return [{ partnerId: order.courierId, text: 'L’équipe a répondu : la livraison continue.' }]
    case 'handOver': {
      const timeZone = await zoneService.getTimeZone(db, order.countryId)
      const until = day(releaseBy(order.completedAt ?? new Date()), timeZone)
      const share = formatAmount(toFrancs(order.courierShare))
      return [
        {
          partnerId: order.courierId,
          text: `Votre part de ${share} est en attente, au plus tard jusqu’au ${until}`,
          button: ['Voir mes gains', '/espace-livreur'],
        },
      ]
    }
    case 'cancel':
    case 'cancelIncident':
      return [moved.vendorId, moved.courierId].map((partnerId) => ({
        partnerId,
        text: 'Cette commande est annulée.',
        email: workTakenBack(),
      }))
    default:
      return []
  }
}

async function lateNotices(db: Db, context: Context, order: OrderRow): Promise<Notice[]> {
  if (order.status !== 'preparing' || order.readyAt) return []
  const minutes = Math.round((await settingsService.getDispatch(db, context)).ready_reminder_seconds / 60)
  return [
    {
      partnerId: order.vendorId,
      text: `Le délai de ${minutes} min est passé. Le colis est-il prêt ?`,
      email: preparationReminder(),
      action: ['Vérifier et terminer', 'prepare'],
    },
  ]
}

/** The handover pays whoever made it: told to them as well. */
const isForActor = (move: string) => move === 'handOver'

/** An order moved: cards follow, and who is concerned is told, once, however often this runs. */
export async function tellPartners(
  db: Db,
  context: Context,
  { orderId, moved, isLate }: JobData['tell-partners'],
) {
  await db.transaction(async (tx) => {
    const order = await orderMoves.getOrder(tx, orderId)
    if (isChatOn(context.env)) await cardService.refreshAll(tx, context, order)
    const notices = [
      ...(moved ? await noticesOf(tx, order, moved) : []),
      ...(isLate ? await lateNotices(tx, context, order) : []),
    ]
    const key = moved?.eventId ?? `${orderId}:${order.vendorId}:${order.offerRound}:late`
    for (const notice of notices) {
      const isOwnDoing = moved && notice.partnerId === moved.actorId && !isForActor(moved.move)
      if (notice.partnerId && !isOwnDoing) await tell(tx, context, notice.partnerId, { order, notice, key })
    }
  })
}

interface Telling {
  order: OrderRow
  notice: Notice
  key: string
}

async function tell(tx: Db, context: Context, partnerId: string, { order, notice, key }: Telling) {
  const live = isChatOn(context.env) ? await chatRepository.findLiveChat(tx, partnerId) : undefined
  if (live) {
    const to = {
      ...{ to: context.pii.decrypt(live.chat), key: `${key}:${partnerId}`, minutesToLive: NOTICE_MINUTES },
      orderId: order.id,
    }
    const card = notice.action && (await cardRepository.findLive(tx, order.id, partnerId))
    const rows = [
      ...(notice.button ? pageButton(context.env, ...notice.button) : []),
      ...(card ? [[{ text: notice.action![0], data: dataOf(card.id, notice.action![1]) }]] : []),
    ]
    await postToChat(tx, context, to, {
      ...{ title: '', text: `Réf. ${referenceOf(order.id)}\n\n${notice.text}`, rows },
    })
  }
  const address = notice.email && (await accountService.findVerifiedEmail(tx, context, partnerId))
  if (address && context.env.EMAIL === 'on')
    await messageService.postTo(tx, context, {
      ...{ channel: 'email', to: address, ...notice.email!, minutesToLive: NOTICE_MINUTES },
      key: `${key}:${partnerId}:email`,
      orderId: order.id,
    })
}
