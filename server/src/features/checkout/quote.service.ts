import { toFrancs } from '@fantome/contract/money.ts'
import type { Quote } from '@fantome/contract/payment.ts'
import { chargedAmount, type Split, splitOrder } from '@fantome/contract/split.ts'
import type { Db } from '../../db/client.ts'
import type { SnapshotItem } from '../../db/schema/payment.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import * as cartService from '../cart/cart.service.ts'
import * as settingsService from '../settings/settings.service.ts'
import * as zoneService from '../zone/zone.service.ts'

export interface Priced {
  items: SnapshotItem[]
  split: Split
  /** Whole francs, in centimes. */
  charged: number
}

interface Place {
  communeId?: string | undefined
  quartierId?: string | undefined
}

/** The basket at today's prices, delivered there: the only figures that count. */
export async function priceCart(db: Db, user: Caller, place: Place = {}): Promise<Priced> {
  const { communeId } = place
  const [lines, delivery, closedNote] = await Promise.all([
    cartService.listLines(db, user.id, user.countryId),
    zoneService.getDelivery(db, user.countryId, place),
    settingsService.findClosedNote(db),
  ])
  // Of shop, country and commune, the sentence of the widest that is closed.
  const message = closedNote ?? delivery.closedNote
  if (message) throw new AppError('checkout.closed', { message })
  if (lines.length === 0) throw new AppError('cart.empty')
  const gone = lines.filter(
    (line) => !line.isOrderable || (communeId && line.communeId && line.communeId !== communeId),
  )
  if (gone.length > 0) {
    const names = gone.map(({ name }) => `« ${name} »`).join(', ')
    throw new AppError('cart.unavailable', {
      message: `${names} : indisponible pour cette livraison. Retirez-le du panier.`,
    })
  }
  const items = lines.map(({ productId, name, quantity, price }) => ({
    ...{ productId, name, quantity, price },
    subtotal: price * quantity,
  }))
  const split = splitOrder(
    items.reduce((sum, { subtotal }) => sum + subtotal, 0),
    delivery.fee,
  )
  return { items, split, charged: chargedAmount(split.total) }
}

export const toQuote = ({ items, split, charged }: Priced): Quote => ({
  items: items.map(({ productId, name, quantity, price, subtotal }) => ({
    product_id: productId,
    name,
    quantity,
    price: toFrancs(price),
    subtotal: toFrancs(subtotal),
  })),
  subtotal: toFrancs(split.subtotal),
  delivery_fee: toFrancs(split.deliveryFee),
  total_amount: toFrancs(split.total),
  amount: toFrancs(charged),
  vendor_earnings: toFrancs(split.vendor),
  delivery_person_earnings: toFrancs(split.courier),
  platform_fee_on_vendor: toFrancs(split.platformOnGoods),
  platform_fee_on_delivery: toFrancs(split.platformOnDelivery),
  platform_fee: toFrancs(split.platform),
})
