import type { Quote } from '@fantome/contract/payment.ts'

export interface PriceChange {
  label: string
  before: number
  after: number
}

/** What costs something else than it did, the total last. What is gone costs nothing, what is new cost nothing. */
export function priceChanges(before: Quote, after: Quote): PriceChange[] {
  const lines = new Map<string, PriceChange>()
  for (const { product_id, name, subtotal } of before.items)
    lines.set(product_id, { label: name, before: subtotal, after: 0 })
  for (const { product_id, name, subtotal } of after.items)
    lines.set(product_id, { label: name, before: lines.get(product_id)?.before ?? 0, after: subtotal })
  return [
    ...lines.values(),
    { label: 'Frais de livraison', before: before.delivery_fee, after: after.delivery_fee },
    { label: 'Total', before: before.total_amount, after: after.total_amount },
  ].filter((change) => change.before !== change.after)
}
