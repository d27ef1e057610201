import type { Db } from '../db/client.ts'
import { users } from '../db/schema/account.ts'
import * as alertService from '../features/alert/alert.service.ts'
import * as complaintService from '../features/order/complaint.service.ts'
import * as orderMoves from '../features/order/order-moves.service.ts'
import * as parcelCodes from '../features/order/parcel-code.service.ts'
import { type DemoContext, type DemoOrder, seedOrder } from './order.ts'

/** Clients of the demo whom nobody signs in as. */
export const CLIENTS = ['vent_du_large', 'petit_baobab', 'onde_claire', 'sel_marin']

/** What an admin has to look at: a delivery without courier, an incident, a locked code, a complaint, alerts. */
export async function seedTroubles(
  tx: Db,
  context: DemoContext,
  common: Omit<DemoOrder, 'rank' | 'status' | 'client'>,
  unanswered: string,
) {
  const { vendor, courier, goods } = common
  const { countryId } = vendor
  await tx
    .insert(users)
    .values(CLIENTS.map((pseudo) => ({ pseudo, role: 'client' as const, countryId })))
    .onConflictDoNothing()
  const known = await tx.select().from(users)
  const [waiting, away, wrong, unhappy] = CLIENTS.map(
    (pseudo) => known.find((person) => person.pseudo === pseudo)!,
  )
  const { courier: _nobody, ...withoutCourier } = common
  await seedOrder(tx, context, { ...withoutCourier, rank: 10, status: 'preparing', client: waiting! })

  const stopped = await seedOrder(tx, context, {
    ...common,
    rank: 11,
    status: 'out_for_delivery',
    client: away!,
  })
  const actor = { id: courier!.id, role: 'livreur' } as const
  const reason = 'Client injoignable : trois appels, personne au portail'
  await orderMoves.reportIncident(tx, context, { orderId: stopped, actor, reason })
  await alertService.raise(tx, { kind: 'order.incident', subjectId: stopped })

  const locked = await seedOrder(tx, context, {
    ...common,
    rank: 12,
    status: 'out_for_delivery',
    client: wrong!,
  })
  for (let tries = 0; tries < 5; tries++)
    await parcelCodes.checkCode(tx, await orderMoves.lockForUpdate(tx, locked), 'handover', '0000')

  const contested = await seedOrder(tx, context, {
    ...common,
    rank: 13,
    status: 'delivered',
    client: unhappy!,
  })
  await complaintService.complain(tx, context, {
    orderId: contested,
    userId: unhappy!.id,
    reason: 'Il manque un article : une boîte sur deux dans le colis. Le reste va bien.',
  })

  await alertService.raise(tx, { kind: 'order.no_vendor', subjectId: unanswered, details: { round: 0 } })
  await alertService.raise(tx, {
    kind: 'product.missing',
    subjectId: goods.at(-1)!.id,
    details: { vendors: 3 },
  })
}
