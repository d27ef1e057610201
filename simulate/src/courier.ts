import { COURIER_RELEASE_REASONS } from '@fantome/contract/partner.ts'
import { startPartner } from './partner.ts'
import type { PlannedCourier } from './plan.ts'
import { luckOf } from './random.ts'
import { type LiveOrder, surprise, type World } from './world.ts'

const AT_ONCE = 2
const GIVES_BACK = 0.02
/** Until pick-up the order may have been taken back: it is no longer theirs then, which is a 404. */
const BEFORE_PICK_UP = ['release', 'picked-up']

export function startCourier(world: World, planned: PlannedCourier) {
  const phone = world.phoneOf(planned.pseudo)
  const { clock, city, plan } = world
  let position = planned.home
  let carrying = 0
  /** One delivery after the other. */
  let road: Promise<unknown> = Promise.resolve()

  const act = async (orderId: string, name: string, body: object) => {
    const { status } = await phone.call('POST', `/api/partner/orders/${orderId}/${name}`, body)
    const isTakenBack = status === 404 && BEFORE_PICK_UP.includes(name)
    if (status !== 200 && !isTakenBack) surprise(world, `courier ${name} ${status}`)
    return status === 200
  }
  const rideTo = async (place: typeof position, luck: ReturnType<typeof luckOf>) => {
    await clock.wait(city.ride(position, place) * luck.between(0.85, 1.35))
    position = place
  }
  const deliver = async (orderId: string, order: LiveOrder) => {
    const luck = luckOf(plan.settings.seed, planned.pseudo, 'rides', order.planned.rank)
    if (luck.next() < GIVES_BACK) {
      await clock.wait(luck.between(1, 5))
      return void (await act(orderId, 'release', { reason: COURIER_RELEASE_REASONS[0] }))
    }
    const parcel = order.parcel!
    await rideTo(parcel.place, luck)
    const code = await parcel.code
    if (!code || !(await act(orderId, 'picked-up', { code }))) return // the vendor gave it back
    await rideTo(order.planned.quartier, luck)
    await clock.wait(luck.between(1, 5)) // the right gate
    const handover = { code: await askHandoverCode(order, orderId) }
    if (await act(orderId, 'delivered', handover)) void order.onDelivered()
  }
  startPartner(
    { world, planned, phone },
    {
      answers: 0.7,
      isBusy: () => carrying >= AT_ONCE,
      reluctance({ planned: { quartier } }) {
        if (planned.quartiers.includes(quartier)) return 0.5
        return quartier.commune === planned.home.commune ? 1 : 3
      },
      async onTaken(orderId, order) {
        carrying++
        road = road.then(() => deliver(orderId, order)).catch((error) => surprise(world, `ride: ${error}`))
        await road
        carrying--
      },
    },
  )
}

/** The client reads it from their receipt, at the gate. */
async function askHandoverCode({ client }: LiveOrder, orderId: string): Promise<string> {
  const { body } = await client.call('GET', '/api/order/my-orders?limit=50')
  const mine = (body!.data as { id: string; handover_code?: string }[]).find(({ id }) => id === orderId)
  return mine?.handover_code ?? '0000'
}
