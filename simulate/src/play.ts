import { setTimeout as sleep } from 'node:timers/promises'
import { openPhone, type Phone } from '../../bench/src/phone.ts'
import type { City } from './city.ts'
import { type Article, order } from './client.ts'
import type { Clock } from './clock.ts'
import { startCourier } from './courier.ts'
import { clientPseudo, PASSWORD } from './people.ts'
import type { DayPlan } from './plan.ts'
import { startVendor } from './vendor.ts'
import { surprise, type World } from './world.ts'

interface Stage {
  shopUrl: string
  clock: Clock
  city: City
  plan: DayPlan
  shelf: Article[]
  /** Minutes of the day: the last order is paid before the first, everybody stops at the second. */
  lastOrder: number
  end: number
  say?(line: string): void
}

/** Plays the people of the plan against a shop until `end`. Answers what only they know. */
export async function playDay({ shopUrl, clock, city, plan, shelf, lastOrder, end, say }: Stage) {
  const phones = new Map<string, Phone>()
  const phoneOf = (pseudo: string) => {
    const phone = phones.get(pseudo) ?? openPhone(shopUrl, pseudo, PASSWORD)
    phones.set(pseudo, phone)
    return phone
  }
  let isOver = false
  const world: World = {
    ...{ clock, city, plan, phoneOf, orders: new Map(), shown: new Map(), surprises: new Map() },
    isOver: () => isOver,
  }
  for (const vendor of plan.vendors) startVendor(world, vendor)
  for (const courier of plan.couriers) startCourier(world, courier)
  const clients = plan.orders
    .filter(({ minute }) => minute >= clock.now() && minute < lastOrder)
    .map(async (planned) => {
      await clock.until(planned.minute)
      await order(world, planned, phoneOf(clientPseudo(planned.rank)), shelf)
    })
  const progress = setInterval(() => say?.(`${hourOf(clock.now())} · ${world.orders.size} commandes`), 60_000)
  const ordered = Promise.all(
    clients.map((client) => client.catch((error) => surprise(world, `client: ${error}`))),
  )
  await clock.until(end)
  await ordered
  clearInterval(progress)
  isOver = true
  await sleep(1000) // what is on its way arrives
  for (const phone of phones.values()) phone.close()
  return { orders: world.orders, shown: world.shown, surprises: world.surprises }
}
export type Played = Awaited<ReturnType<typeof playDay>>

export const hourOf = (minute: number) =>
  `${Math.floor(minute / 60) % 24} h ${String(Math.floor(minute % 60)).padStart(2, '0')}`
