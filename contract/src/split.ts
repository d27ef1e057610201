/** Who gets what of an order. Each part is rounded once and the platform takes the rest: nothing is lost or made. */
export const VENDOR_PERCENT = 85
export const COURIER_PERCENT = 80

export interface Split {
  subtotal: number
  deliveryFee: number
  total: number
  vendor: number
  courier: number
  platformOnGoods: number
  platformOnDelivery: number
  platform: number
}

const percentOf = (amount: number, percent: number) => Math.round((amount * percent) / 100)

/** All amounts in whole centimes. */
export function splitOrder(subtotal: number, deliveryFee: number): Split {
  const vendor = percentOf(subtotal, VENDOR_PERCENT)
  const courier = percentOf(deliveryFee, COURIER_PERCENT)
  const platformOnGoods = subtotal - vendor
  const platformOnDelivery = deliveryFee - courier
  return {
    subtotal,
    deliveryFee,
    total: subtotal + deliveryFee,
    vendor,
    courier,
    platformOnGoods,
    platformOnDelivery,
    platform: platformOnGoods + platformOnDelivery,
  }
}

/** Providers charge whole francs: the total rounded half up, in centimes still; the difference is the platform's. */
export const chargedAmount = (totalCentimes: number) => Math.floor((totalCentimes + 50) / 100) * 100
