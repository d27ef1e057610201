import type { OrderFile } from '@fantome/contract/order-file.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as fileRepository from './order-file.repository.ts'
import { toLedger, toMessages, toPayment, toRefunds, toShares, toTimeline } from './order-file.view.ts'
import * as queueRepository from './queue.repository.ts'
import { toAdminOrder } from './queue.view.ts'

/** All there is to know of one order but phones and place, which are asked for by themselves and noted. */
export async function getOrder(db: Db, { pii }: Pick<Context, 'pii'>, id: string): Promise<OrderFile> {
  const row = await queueRepository.findOrder(db, id)
  if (!row) throw new AppError('order.not_found')
  const { order } = row
  const items = await queueRepository.listItems(db, [id])
  const told = {
    events: await fileRepository.listEvents(db, id),
    waves: await fileRepository.listWaves(db, id),
    alerts: await fileRepository.listAlerts(db, id),
    acts: await fileRepository.listActs(db, id),
  }
  const names = { vendor: row.vendor?.storeName ?? '', courier: row.courier?.fullName ?? '' }
  return {
    ...toAdminOrder(row, items, { pii, showsContact: false }),
    finalised_at: order.finalisedAt?.toISOString() ?? null,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    country: await fileRepository.getCountry(db, order.countryId),
    client: { pseudo: row.pseudo, ...(await fileRepository.countOfClient(db, order.userId)) },
    code_tries: { pickup: order.pickupTries, handover: order.handoverTries },
    timeline: toTimeline(told, pii),
    shares: toShares(order, names),
    ledger: toLedger(await fileRepository.listEntries(db, id)),
    payment: toPayment(await fileRepository.getPayment(db, order.paymentId)),
    refunds: toRefunds(await fileRepository.listRefunds(db, order.paymentId)),
    messages: toMessages(await fileRepository.listMessages(db, id)),
  }
}
