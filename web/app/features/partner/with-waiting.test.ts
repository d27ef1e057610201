import { expect, test } from 'vitest'
import { courierOffer, courierOrder, vendorOrder } from '../../../test/partner.ts'
import type { PartnerAction } from './partner-action.ts'
import { wantedAvailability, withoutDeclined, withWaiting } from './with-waiting.ts'

const at = '2026-11-14T19:34:00.000Z'
const of = { orderId: vendorOrder()._id, reference: '5d2a30', at }

test('with waiting: a parcel said ready is shown ready', () => {
  expect(withWaiting([vendorOrder()], [{ kind: 'ready', ...of }])).toMatchObject([{ ready_at: at }])
})

test('with waiting: a parcel picked up is on its way, and gone once handed over', () => {
  const pickedUp: PartnerAction = { kind: 'pickUp', code: '8036', ...of }
  expect(withWaiting([courierOrder()], [pickedUp])).toMatchObject([{ state: 'out_for_delivery' }])
  expect(withWaiting([courierOrder()], [pickedUp, { kind: 'handOver', code: '4729', ...of }])).toEqual([])
})

test('with waiting: an action on another order changes nothing', () => {
  const order = vendorOrder({ _id: 'other' })
  expect(withWaiting([order], [{ kind: 'release', reason: 'x', ...of }])).toEqual([order])
})

test('with waiting: offers passed over are gone, and the last wish of the switch counts', () => {
  expect(withoutDeclined([courierOffer()], [{ kind: 'decline', ...of }])).toEqual([])
  const wishes: PartnerAction[] = [true, false].map((available) => ({ kind: 'availability', available, at }))
  expect(wantedAvailability(true, wishes)).toBe(false)
})
