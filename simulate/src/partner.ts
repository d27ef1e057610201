import type { Phone } from '../../bench/src/phone.ts'
import { isWithin, type PlannedPartner } from './plan.ts'
import { luckOf } from './random.ts'
import type { LiveOrder, World } from './world.ts'

type Decision = 'accept' | 'decline' | 'stay silent'

export interface PartnerAt {
  world: World
  planned: PlannedPartner & { role: 'vendeur' | 'livreur' }
  phone: Phone
}

interface Habits {
  /** Minutes to answer an offer, median. */
  answers: number
  /** Hands full: the offer is looked at again later. */
  isBusy(): boolean
  /** How much likelier than usual a refusal is. */
  reluctance(order: LiveOrder): number
  onTaken(orderId: string, order: LiveOrder): Promise<void>
}

const GLANCE_EVERY_MINUTES = 10

/** What vendors and couriers have in common: a shift, a phone that may be dead, offers they look at and answer. */
export function startPartner({ world, planned, phone }: PartnerAt, habits: Habits) {
  const { clock, plan } = world
  const { seed } = plan.settings
  const luck = luckOf(seed, planned.pseudo, 'day')
  const considered = new Set<string>()
  let isLooking = false
  const isReachable = () =>
    isWithin(clock.now(), planned.shifts) && !isWithin(clock.now(), planned.deadPhone) && !world.isOver()

  const decide = (order: LiveOrder): Decision => {
    const roll = luckOf(seed, planned.pseudo, 'decides', order.planned.rank).next()
    const refusal = plan.settings.refusals * habits.reluctance(order)
    if (roll < refusal) return 'decline'
    return roll < refusal + plan.settings.silences ? 'stay silent' : 'accept'
  }

  const consider = async (orderId: string, order: LiveOrder) => {
    const decision = decide(order)
    if (decision === 'stay silent') return
    await clock.wait(luckOf(seed, planned.pseudo, 'answers', order.planned.rank).minutes(habits.answers))
    if (world.isOver()) return
    if (decision === 'accept' && habits.isBusy()) return void considered.delete(orderId)
    const { status } = await phone.call('POST', `/api/partner/offers/${orderId}/${decision}`, {})
    if (decision === 'accept' && status === 200) await habits.onTaken(orderId, order)
    else if (![200, 404, 409].includes(status)) surprise(`${decision} ${status}`)
  }

  const look = async () => {
    if (isLooking || !isReachable()) return
    isLooking = true
    await clock.wait(luck.between(0.05, 0.4)) // until they notice
    isLooking = false
    if (!isReachable()) return
    const { status, body } = await phone.call('GET', '/api/partner/offers')
    if (status !== 200) return surprise(`offers ${status}`)
    for (const { _id: orderId } of body!.data as { _id: string }[]) {
      const order = world.orders.get(orderId)
      if (!order) continue
      const shown = world.shown.get(orderId) ?? new Set()
      world.shown.set(orderId, shown.add(planned.pseudo))
      if (considered.has(orderId) || habits.isBusy()) continue
      considered.add(orderId)
      void consider(orderId, order).catch((error: unknown) => surprise(`consider: ${error}`))
    }
  }
  const surprise = (what: string) =>
    world.surprises.set(`${planned.role} ${what}`, (world.surprises.get(`${planned.role} ${what}`) ?? 0) + 1)

  const work = async () => {
    for (const [from, to] of planned.shifts) {
      await clock.until(from)
      if (planned.role === 'livreur')
        await phone.call('PUT', '/api/partner/availability', { available: true })
      phone.listen((event) => event !== 'order' && void look())
      while (clock.now() < to && !world.isOver()) {
        await look()
        await clock.wait(Math.min(GLANCE_EVERY_MINUTES, to - clock.now()))
      }
      if (planned.role === 'livreur')
        await phone.call('PUT', '/api/partner/availability', { available: false })
    }
  }
  void work().catch((error: unknown) => surprise(`work: ${error}`))
}
