// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeIndexedDb } from '../../../test/indexed-db.ts'
import { ok } from '../../../test/local-api.ts'
import { goOffline } from '../../../test/network.ts'
import { actOn, CURRENT, courierOrder, listOf, startPartnerApi } from '../../../test/partner.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { forgetTokens } from '../../lib/tokens.ts'
import CourierSpaceRoute from '../../routes/espace-livreur.tsx'

const STORE = 'partner-actions'
const moving = { state: 'out_for_delivery', ready_at: '2026-11-14T19:29:00.000Z' } as const
const kept = {
  kind: 'pickUp',
  orderId: courierOrder()._id,
  reference: '5d2a30',
  code: '8036',
  at: '2026-11-14T19:34:00.000Z',
}

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** In one test: what is kept is read once for as long as the page lives. */
test('kept actions: those of an earlier visit are sent, new ones stored until sent, all deleted with the sign-in', async () => {
  const stores = fakeIndexedDb()
  stores.set(STORE, [kept])
  const { answers, sent } = await startPartnerApi('livreur', {
    [CURRENT]: listOf([courierOrder(moving)]),
    [actOn('picked-up')]: ok(courierOrder(moving)),
    [actOn('delivered')]: ok(courierOrder(moving)),
  })
  showRoute('/espace-livreur/:tab?', CourierSpaceRoute as never, '/espace-livreur')
  expect(await screen.findByText('Colis pris, réf. 5d2a30')).toBeDefined()
  await expect.poll(() => sent(actOn('picked-up'))).toEqual([{ code: '8036' }])
  await expect.poll(() => stores.get(STORE)).toEqual([])

  const goOnline = goOffline()
  for (const digit of '4729') fireEvent.click(await screen.findByRole('button', { name: digit }))
  fireEvent.click(screen.getByRole('button', { name: 'Colis remis' }))
  await expect.poll(() => stores.get(STORE)).toMatchObject([{ kind: 'handOver', code: '4729' }])
  answers[CURRENT] = listOf([])
  goOnline()
  await expect.poll(() => sent(actOn('delivered'))).toEqual([{ code: '4729' }])
  await expect.poll(() => stores.get(STORE)).toEqual([])

  stores.set(STORE, [kept])
  forgetTokens()
  await expect.poll(() => stores.has(STORE)).toBe(false)
})
