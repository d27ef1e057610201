import { expect, test } from 'vitest'
import { COMMUNE_NAMES, drawCity } from './city.ts'
import { DAY, planDay } from './plan.ts'

const quartiers = COMMUNE_NAMES.flatMap((commune) =>
  Array.from({ length: 12 }, (_, rank) => ({
    ...{ id: `${commune}-${rank}`, name: `Quartier ${rank}`, communeId: commune, commune },
  })),
)
const dayOf = (seed: number) => planDay({ ...DAY, seed }, drawCity(seed, quartiers))

test('the same seed plans the same day, another seed another', () => {
  expect(dayOf(1)).toEqual(dayOf(1))
  expect(dayOf(1)).not.toEqual(dayOf(2))
})

test('every order, vendor and courier asked for is planned, within one day and one city', () => {
  const { orders, vendors, couriers } = dayOf(7)
  expect([orders.length, vendors.length, couriers.length]).toEqual([DAY.orders, DAY.vendors, DAY.couriers])
  expect(orders.every(({ minute }) => minute >= 0 && minute < 24 * 60)).toBe(true)
  for (const { home, quartiers: served } of couriers)
    expect(served.every(({ commune }) => commune === home.commune)).toBe(true)
})
