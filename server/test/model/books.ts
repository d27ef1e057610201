/** The shop's money as plain sums, written without a look at how the shop does it. All in centimes. */
export interface Share {
  subtotal: number
  fee: number
  total: number
  charged: number
  vendor: number
  courier: number
  platform: number
}

/** Half up, in whole numbers only. */
const part = (amount: number, percent: number) => Number((BigInt(amount) * BigInt(percent) + 50n) / 100n)

export function shareOf(subtotal: number, fee: number): Share {
  const [vendor, courier] = [part(subtotal, 85), part(fee, 80)]
  const total = subtotal + fee
  const charged = Number((BigInt(total) + 50n) / 100n) * 100
  return { subtotal, fee, total, charged, vendor, courier, platform: total - vendor - courier }
}

export function openBooks(partners: string[]) {
  const shopAccounts = { clearing: 0, escrow: 0, platform: 0, platform_pending: 0, refunds: 0 }
  const emptyPurse = () => ({ pending: 0, available: 0, payouts: 0 })
  const purses = new Map(partners.map((id) => [id, emptyPurse()]))
  const purse = (id: string) => purses.get(id)!

  return {
    shopAccounts,
    purse,
    paid({ charged, total }: Share) {
      shopAccounts.clearing -= charged
      shopAccounts.escrow += total
      shopAccounts.platform += charged - total
    },
    delivered({ total, vendor, courier, platform }: Share, vendorId: string, courierId: string) {
      shopAccounts.escrow -= total
      purse(vendorId).pending += vendor
      purse(courierId).pending += courier
      shopAccounts.platform_pending += platform
    },
    released({ vendor, courier, platform }: Share, vendorId: string, courierId: string) {
      purse(vendorId).pending -= vendor
      purse(vendorId).available += vendor
      purse(courierId).pending -= courier
      purse(courierId).available += courier
      shopAccounts.platform_pending -= platform
      shopAccounts.platform += platform
    },
    /** Undone before the parcel was handed over, or after it. */
    undone(share: Share, handedOver?: { vendorId: string; courierId: string }) {
      if (handedOver) {
        purse(handedOver.vendorId).pending -= share.vendor
        purse(handedOver.courierId).pending -= share.courier
        shopAccounts.platform_pending -= share.platform
      } else shopAccounts.escrow -= share.total
      shopAccounts.refunds += share.charged
      shopAccounts.platform += share.total - share.charged
    },
    refunded({ charged }: Share) {
      shopAccounts.refunds -= charged
      shopAccounts.clearing += charged
    },
    /** False when it would leave less than nothing. */
    adjusted(partnerId: string, amount: number) {
      if (purse(partnerId).available + amount < 0) return false
      purse(partnerId).available += amount
      if (amount > 0) shopAccounts.platform -= amount
      else purse(partnerId).payouts -= amount
      return true
    },
    total: () =>
      [shopAccounts, ...purses.values()]
        .flatMap((account) => Object.values(account))
        .reduce((sum, next) => sum + next, 0),
  }
}
export type Books = ReturnType<typeof openBooks>
