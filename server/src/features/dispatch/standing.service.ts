import type { OwnOrder, PartnerOffer } from '@fantome/contract/partner.ts'
import type { Db } from '../../db/client.ts'
import * as settingsService from '../settings/settings.service.ts'
import type { DispatchContext, Partner } from './dispatch.service.ts'
import { toCourierOffer, toVendorOffer } from './dispatch.view.ts'
import * as offerRepository from './offer.repository.ts'
import { articlesByOrder, findOwn } from './own-order.service.ts'
import * as partnerFactsRepository from './partner-facts.repository.ts'
import * as refusalRepository from './refusal.repository.ts'

/** Why an order is nothing to a partner any more. */
export type OverBecause =
  | 'taken'
  | 'declined'
  | 'given_back'
  | 'freed'
  | 'cancelled'
  | 'elsewhere'
  | 'blocked'

/** What an order is to one partner at this moment: put to them, theirs, or over. */
export type Standing = { timeZone: string } & (
  | { kind: 'offer'; offer: PartnerOffer }
  | { kind: 'own'; order: OwnOrder }
  | { kind: 'over'; because: OverBecause }
)

export async function getStanding(
  db: Db,
  context: DispatchContext,
  { id, role }: Partner,
  orderId: string,
): Promise<Standing> {
  const facts = (await offerRepository.findOrderFacts(db, orderId))!
  const { timeZone, status } = facts
  const over = (because: OverBecause): Standing => ({ kind: 'over', because, timeZone })
  const partner = await partnerFactsRepository.findPartner(db, id)
  if (!partner || partner.role !== role || partner.isBlocked || partner.isClosed) return over('blocked')
  if (status === 'cancelled') return over('cancelled')
  const order = await findOwn(db, context, { id, role }, orderId)
  if (order) return { kind: 'own', order, timeZone }
  if (await offerRepository.isOpenOrderOf(db, orderId, partner)) {
    const offer = await findOffer(db, context, role, orderId)
    if (offer) return { kind: 'offer', offer, timeZone }
  }
  const refusal = await refusalRepository.findRefusal(db, orderId, id)
  if (refusal) return over(refusal === 'declined' ? 'declined' : 'given_back')
  if (facts.preferredCourierId === id && !facts.courierId) return over('freed')
  const isFree = role === 'vendeur' ? status === 'accepted' : status === 'preparing' && !facts.courierId
  return over(isFree ? 'elsewhere' : 'taken')
}

/** The open offer of an order, the same for everyone it is put to. */
export async function findOffer(
  db: Db,
  context: DispatchContext,
  role: Partner['role'],
  orderId: string,
): Promise<PartnerOffer | undefined> {
  const open = await offerRepository.findOpenWave(db, role, orderId)
  if (!open) return
  if (role === 'livreur') return toCourierOffer(open)
  const [settings, articlesOf] = [
    await settingsService.getDispatch(db, context),
    await articlesByOrder(db, [orderId]),
  ]
  return toVendorOffer(open, articlesOf(orderId), settings.vendor_alert_seconds)
}
