import type { DispatchSettings } from '@fantome/contract/settings.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import { courierOffer, vendorOffer } from '../message/message.texts.ts'
import * as pushService from '../push/push.service.ts'
import type { OfferRow } from './offer.repository.ts'
import type { AskedPartner } from './offer-notice.repository.ts'
import * as offerNoticeRepository from './offer-notice.repository.ts'

/** Minutes: a later wave asks others, or somebody has it. */
const OFFER_LIVES = 15

const TELL = {
  vendeur: vendorOffer('/espace-vendeur'),
  livreur: courierOffer('/espace-livreur'),
}

/**
 * Those a wave tells outside their screens, by chat or by the phone's notices: at most as many as the settings say,
 * while the screen shows it to all.
 */
export const listNewlyAsked = (
  tx: Db,
  { env }: Pick<Context, 'env'>,
  offer: OfferRow,
  { fan_out: limit, courier_max_active: maxActive, hasChat }: DispatchSettings & { hasChat: boolean },
) =>
  offerNoticeRepository.listNewlyAsked(tx, offer, {
    limit,
    maxActive,
    hasChat,
    hasPush: pushService.isOn(env),
  })

export async function pushOffer(
  tx: Db,
  context: Pick<Context, 'env' | 'jobs' | 'pii'>,
  offer: OfferRow,
  asked: AskedPartner[],
) {
  for (const { id: userId } of asked.filter(({ hasPhone }) => hasPhone))
    await pushService.notify(tx, context, {
      ...{ userId, text: TELL[offer.role], minutesToLive: OFFER_LIVES, orderId: offer.orderId },
    })
}
