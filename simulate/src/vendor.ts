import { VENDOR_RELEASE_REASONS } from '@fantome/contract/partner.ts'
import { startPartner } from './partner.ts'
import type { PlannedVendor } from './plan.ts'
import { luckOf } from './random.ts'
import { surprise, type World } from './world.ts'

const AT_ONCE = 4
const GIVES_BACK = 0.03
const TICKS = { opaque: true, no_logo: true, short_code_only: true }

export function startVendor(world: World, planned: PlannedVendor) {
  const phone = world.phoneOf(planned.pseudo)
  const { clock, plan } = world
  let preparing = 0
  startPartner(
    { world, planned, phone },
    {
      answers: 1.2,
      isBusy: () => preparing >= AT_ONCE,
      reluctance: () => 1,
      async onTaken(orderId, order) {
        preparing++
        const told = Promise.withResolvers<string | undefined>()
        order.parcel = { place: planned.home, code: told.promise }
        const luck = luckOf(plan.settings.seed, planned.pseudo, 'prepares', order.planned.rank)
        const givesBack = luck.next() < GIVES_BACK
        await clock.wait(luck.minutes(5 + 2 * order.planned.articles, 0.4))
        preparing--
        const [act, body] = givesBack
          ? (['release', { reason: VENDOR_RELEASE_REASONS[0] }] as const)
          : (['ready', TICKS] as const)
        const answer = await phone.call('POST', `/api/partner/orders/${orderId}/${act}`, body)
        if (answer.status !== 200) surprise(world, `vendor ${act} ${answer.status}`)
        told.resolve((answer.body?.data as { pickup_code?: string } | undefined)?.pickup_code)
      },
    },
  )
}
