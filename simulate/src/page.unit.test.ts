import { expect, test } from 'vitest'
import type { Measures } from './measures.ts'
import { toPage } from './page.ts'
import { DAY } from './plan.ts'
import { POLICIES } from './policies.ts'

const spread = { p50: 3, p90: 8, p99: 15 }

function measured(policy: Measures['policy']): Measures {
  return {
    policy,
    ...{ orders: 3, toVendor: spread, toCourier: spread, toHandover: spread, lateness: spread },
    ...{ offersPerOrder: 5, reoffered: 0.1, alerted: 0, neverTaken: 0, undelivered: 0, surprises: {} },
    couriers: { gini: 0.3, earned: [1, 2, 3] },
    vendors: { gini: 0.4, earned: [0, 4] },
    byHour: Array.from({ length: 24 }, (_, hour) => ({
      orders: hour % 3,
      toHandover: hour % 3 ? 20 : undefined,
    })),
  }
}

test('toPage: one file that names every policy, with fonts and styles inside', () => {
  const day = { day: DAY, rate: 72, playedAt: new Date('2026-11-16T12:00:00Z'), isWholeDay: true }
  const page = toPage(POLICIES.map(measured), day)
  for (const { name } of POLICIES) expect(page).toContain(name)
  expect(page).toContain('Face à « Quartier seul » : du paiement à la porte 3,0 min au lieu de 3,0')
  expect(page).toContain('font/woff2;base64,')
  expect(page.replace(/data:[^)"']+/g, '')).not.toMatch(/url\(["./a-z]|undefined|NaN/)
})
