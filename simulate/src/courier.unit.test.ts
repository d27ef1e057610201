import { expect, test } from 'vitest'
import type { Phone } from '../../bench/src/phone.ts'
import { COMMUNE_NAMES, drawCity } from './city.ts'
import { DAY_MINUTES, startClock } from './clock.ts'
import { startCourier } from './courier.ts'
import { DAY, planDay } from './plan.ts'
import type { World } from './world.ts'

const quartiers = COMMUNE_NAMES.map((commune) => ({
  ...{ id: commune, name: `Quartier de ${commune}`, communeId: commune, commune },
}))

/** A courier to whom one order is offered, in a shop that answers every pick-up and handover like this. */
async function play(answers: { pickedUp: number; delivered: number }, until: string) {
  const city = drawCity(1, quartiers)
  const plan = planDay({ ...DAY, seed: 1, refusals: 0, silences: 0 }, city)
  const asked: string[] = []
  const phone: Phone = {
    async call(_method, path) {
      const act = path.split('/').at(-1)!
      asked.push(act)
      if (act === 'offers') return { status: 200, body: { data: [{ _id: 'order' }] } }
      const status = { 'picked-up': answers.pickedUp, delivered: answers.delivered }[act] ?? 200
      return { status, body: { data: [] } }
    },
    listen() {},
    close() {},
  }
  let isOver = false
  const world: World = {
    ...{ clock: startClock(60_000), city, plan, phoneOf: () => phone, isOver: () => isOver },
    ...{ orders: new Map(), shown: new Map(), surprises: new Map() },
  }
  const parcel = { place: quartiers[0]!, code: Promise.resolve('1234') }
  world.orders.set('order', { planned: plan.orders[0]!, client: phone, parcel, onDelivered: async () => {} })
  const days: [number, number][] = [[0, 10 * DAY_MINUTES]]
  startCourier(world, { ...plan.couriers[0]!, shifts: days, deadPhone: [] })
  await expect.poll(() => asked).toContain(until)
  isOver = true
  return Object.fromEntries(world.surprises)
}

test('courier: an order taken back before pick-up is no surprise, any other refusal is', async () => {
  expect(await play({ pickedUp: 404, delivered: 200 }, 'picked-up')).toEqual({})
  expect(await play({ pickedUp: 409, delivered: 200 }, 'picked-up')).toEqual({ 'courier picked-up 409': 1 })
  expect(await play({ pickedUp: 200, delivered: 404 }, 'delivered')).toEqual({ 'courier delivered 404': 1 })
})
