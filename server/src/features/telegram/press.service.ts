import {
  COURIER_RELEASE_REASONS,
  INCIDENT_REASONS,
  VENDOR_RELEASE_REASONS,
} from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as dispatchService from '../dispatch/dispatch.service.ts'
import * as ownOrderService from '../dispatch/own-order.service.ts'
import type { CardRow } from './card.repository.ts'
import * as cardRepository from './card.repository.ts'
import * as cardService from './card.service.ts'
import { ALL_TICKED } from './card.view.ts'
import { readData } from './card-action.ts'
import * as chatRepository from './chat.repository.ts'
import { askForCode } from './typed-code.service.ts'

interface Press {
  /** Whoever pressed, by Telegram's own word. */
  from: string
  data: string
}

const STALE = 'Ce bouton ne sert plus.'

/** A button of a card was pressed. Answers what its presser is told at once: the same code acts as on the web. */
export async function press(db: Db, context: Context, { from, data }: Press): Promise<string> {
  const asked = readData(data)
  const card = asked && (await cardRepository.findById(db, asked.cardId))
  if (!card) return STALE
  const presser = await chatRepository.findPartnerOf(db, context.pii.hash(from))
  if (presser?.id !== card.partnerId) return 'Ce message n’est pas pour vous.'
  if (presser.isBlocked) return ''
  const said = await act(db, context, card, asked).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return error.message
    throw error
  })
  // Whatever came of it, the presser's own card follows at once; those of others follow by a job.
  await db.transaction(async (tx) => {
    const locked = await cardRepository.lockForUpdate(tx, card.id)
    if (locked && !locked.endedAt) await cardService.refresh(tx, context, locked)
  })
  return said
}

type Asked = NonNullable<ReturnType<typeof readData>>

async function act(db: Db, context: Context, card: CardRow, { word, rank }: Asked): Promise<string> {
  const { orderId } = card
  const partner = { id: card.partnerId, role: card.role }
  const look = async (view: CardRow['view']) => {
    await ownOrderService.getOwn(db, context, partner, orderId)
    await cardRepository.setView(db, card.id, view)
    return ''
  }
  switch (word) {
    case 'take':
      await dispatchService.accept(db, context, partner, orderId)
      return 'C’est à vous.'
    case 'pass':
      await dispatchService.decline(db, partner, orderId)
      return 'C’est noté.'
    case 'prepare':
      return look('ticks')
    case 'release':
      return look('reasons')
    case 'incident':
      return look('incident')
    case 'phones':
      return look('phones')
    case 'back':
      return look('main')
    case 'code':
      return askForCode(db, context, card)
    case 'tick':
      return tick(db, context, card, rank ?? 0)
    case 'why': {
      const reasons = card.role === 'vendeur' ? VENDOR_RELEASE_REASONS : COURIER_RELEASE_REASONS
      await dispatchService.release(db, context, partner, { orderId, reason: reasonAt(reasons, rank) })
      return 'Commande rendue.'
    }
    case 'problem': {
      const reason = reasonAt(INCIDENT_REASONS, rank)
      await ownOrderService.reportIncident(db, context, partner, { orderId, reason })
      await cardRepository.setView(db, card.id, 'main')
      return 'L’équipe est prévenue.'
    }
    default:
      return STALE
  }
}

function reasonAt(reasons: readonly string[], rank: number | undefined) {
  const reason = reasons[rank ?? -1]
  if (!reason) throw new AppError('request.invalid')
  return reason
}

/** One tick more; the third makes the parcel ready, as the three ticks of the web do. */
async function tick(db: Db, context: Context, card: CardRow, rank: number) {
  const ticks = await db.transaction(async (tx) => {
    const locked = (await cardRepository.lockForUpdate(tx, card.id))!
    const next = locked.ticks | ((1 << rank) & ALL_TICKED)
    await cardRepository.setView(tx, card.id, 'ticks', next)
    return next
  })
  if (ticks !== ALL_TICKED) return ''
  await ownOrderService.markReady(db, context, { id: card.partnerId, role: card.role }, card.orderId)
  await cardRepository.setView(db, card.id, 'main')
  return 'Colis prêt.'
}
