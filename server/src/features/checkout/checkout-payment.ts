import type { createPayment, PaymentMethod } from '@fantome/contract/payment.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { ProviderName } from '../../db/schema/payment.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import { requirePhone } from '../../shared/phone.ts'
import * as paymentService from '../payment/payment.service.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import type { Priced } from './quote.service.ts'

type Delivery = z.output<typeof createPayment.body>['delivery']

/** Repeats of one checkout find its payment; the same name on another checkout is refused. */
export async function findRepeat(db: Db, user: Caller, requestId: string, requestHash: string) {
  const earlier = await paymentService.findByRequest(db, user.id, requestId)
  if (earlier) requireSameRequest(earlier, requestHash)
  return earlier
}

/** Once the hash is erased nobody knows what was asked, and a repeat that comes so late is refused. */
export function requireSameRequest(earlier: paymentService.PaymentRow, requestHash: string) {
  if (earlier.requestHash !== requestHash) throw new AppError('checkout.repeated')
}

export interface Checkout {
  requestId: string
  requestHash: string
  method: PaymentMethod
  provider: ProviderName
  delivery: Delivery
  priced: Priced
}

export const placeOf = ({ commune_id: communeId, quartier_id: quartierId }: Delivery) => ({
  communeId,
  quartierId,
})

/** The checkout as it is stored: prices of this instant, phones normalised and encrypted. */
export function toPayment(
  context: PaymentContext,
  user: Caller,
  { delivery, priced, ...checkout }: Checkout,
) {
  const phone = requirePhone(delivery.phone_for_delivery, {
    field: 'phone_for_delivery',
    code: 'checkout.phone',
  })
  const whatsapp = requirePhone(delivery.phone_whatsapp, {
    field: 'phone_whatsapp',
    code: 'checkout.phone',
    isWhatsapp: true,
  })
  const { subtotal, deliveryFee, total } = priced.split
  return {
    userId: user.id,
    ...checkout,
    items: priced.items,
    ...{ subtotal, deliveryFee, total, charged: priced.charged },
    communeId: delivery.commune_id,
    quartierId: delivery.quartier_id,
    phone: context.pii.encrypt(phone),
    whatsapp: context.pii.encrypt(whatsapp),
    position: context.pii.encrypt(delivery.exact_position),
  }
}

export const hashOf = ({ pii }: Pick<PaymentContext, 'pii'>, asked: object) => pii.hash(JSON.stringify(asked))
