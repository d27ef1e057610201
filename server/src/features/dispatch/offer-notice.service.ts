import type { DispatchSettings } from '@fantome/contract/settings.ts'
import type { Db } from '../../db/client.ts'
import { partners } from '../../db/schema/partner.ts'
import type { Context } from '../../shared/context.ts'
import { courierOffer, vendorOffer } from '../message/message.texts.ts'
import * as pushService from '../push/push.service.ts'
import type { OfferRow } from './offer.repository.ts'
import * as offerNoticeRepository from './offer-notice.repository.ts'

/** Minutes: a later wave asks others, or somebody has it. */
const OFFER_LIVES = 15

const TELL = {
  vendeur: vendorOffer('/espace-vendeur'),
  livreur: courierOffer('/espace-livreur'),
}

export const listNewlyAsked = offerNoticeRepository.listNewlyAsked

/** Tells the phones of those a wave asks, at most as many as the settings say; the screen shows it to all. */
export async function pushOffer(
  tx: Db,
  context: Pick<Context, 'env' | 'jobs' | 'pii'>,
  offer: OfferRow,
  { fan_out: limit, courier_max_active: maxActive }: DispatchSettings,
) {
  const asked = await offerNoticeRepository.listNewlyAsked(tx, offer, {
    ...{ limit, maxActive },
    isReachable: pushService.isReachable(partners.userId),
  })
  for (const { id: userId } of asked)
    await pushService.notify(tx, context, {
      ...{ userId, text: TELL[offer.role], minutesToLive: OFFER_LIVES, orderId: offer.orderId },
    })
}
