import { expect, test } from 'vitest'
import { priceChanges } from './price-changes.ts'

const figures = {
  amount: 0,
  vendor_earnings: 0,
  delivery_person_earnings: 0,
  platform_fee_on_vendor: 0,
  platform_fee_on_delivery: 0,
  platform_fee: 0,
}
const line = (product_id: string, subtotal: number) => ({
  ...{ product_id, name: `Article ${product_id}`, quantity: 1, price: subtotal, subtotal },
})

test('price changes: only what changed, the total last', () => {
  const before = {
    ...figures,
    items: [line('1', 1500), line('2', 800)],
    subtotal: 2300,
    delivery_fee: 1000,
    total_amount: 3300,
  }
  const after = {
    ...figures,
    items: [line('1', 1700), line('3', 500)],
    subtotal: 2200,
    delivery_fee: 1000,
    total_amount: 3200,
  }
  expect(priceChanges(before, after)).toEqual([
    { label: 'Article 1', before: 1500, after: 1700 },
    { label: 'Article 2', before: 800, after: 0 },
    { label: 'Article 3', before: 0, after: 500 },
    { label: 'Total', before: 3300, after: 3200 },
  ])
})
