import { splitOrder } from '@fantome/contract/split.ts'
import { v7 } from 'uuid'
import type { Db } from '../db/client.ts'
import { ledgerEntries, ledgerPostings } from '../db/schema/ledger.ts'
import { orderEvents, orderItems, orders } from '../db/schema/order.ts'
import { payments } from '../db/schema/payment.ts'
import type { DemoOrder } from './order.ts'

const DAYS = 42
const FEE = 100_000
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

type Common = Required<Omit<DemoOrder, 'rank' | 'status' | 'client'>> & { clients: DemoOrder['client'][] }

/**
 * Orders of the last six weeks, long received, so that statistics have something to say. Moves are made now; what
 * happened then is written as they would have left it.
 */
export async function seedHistory(tx: Db, common: Common, moments = listMoments(Date.now())) {
  const past = moments.map((made, rank) => pastOrder(common, made, rank))
  await tx.insert(payments).values(past.map(({ payment }) => payment))
  await tx.insert(orders).values(past.map(({ order }) => order))
  await tx.insert(orderItems).values(past.map(({ item }) => item))
  await tx.insert(orderEvents).values(past.flatMap(({ events }) => events))
  await tx
    .insert(ledgerPostings)
    .values(past.flatMap(({ postings }) => postings.map(({ posting }) => posting)))
  await tx
    .insert(ledgerEntries)
    .values(past.flatMap(({ postings }) => postings.flatMap(({ entries }) => entries)))
}

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY - 3 * HOUR)

/** One to three orders a day, more on some weekdays, between nine and nine. */
function listMoments(now: number) {
  const moments: Date[] = []
  for (let day = DAYS; day >= 1; day--) {
    const midnight = Math.floor((now - day * DAY) / DAY) * DAY
    for (let rank = 0; rank <= day % 3; rank++)
      moments.push(new Date(midnight + (8 + ((day * 5 + rank * 4) % 13)) * HOUR + ((day * 17) % 60) * MINUTE))
  }
  return moments
}

function pastOrder({ clients, vendor, courier, place, goods }: Common, made: Date, rank: number) {
  const client = clients[rank % clients.length]!
  const [paymentId, orderId] = [v7(), v7()]
  const product = goods[rank % goods.length]!
  const quantity = 1 + (rank % 3)
  const split = splitOrder(product.price * quantity, FEE)
  const { subtotal, deliveryFee, total } = split
  const after = (minutes: number) => new Date(made.getTime() + minutes * MINUTE)
  const [taken, ready, started, completed, finalised] = [4, 15, 22, 26 + (rank % 27), 90].map((m) => after(m))
  const item = { productId: product.id, name: product.name, quantity, price: product.price, subtotal }
  const posting = (
    kind: 'paid' | 'delivered' | 'released',
    createdAt: Date,
    lines: [account: (typeof ledgerEntries.$inferInsert)['account'], amount: number, partnerId?: string][],
  ) => {
    const id = v7()
    return {
      posting: { id, kind, orderId, createdAt },
      entries: lines.map(([account, amount, partnerId]) => ({
        ...{ postingId: id, account, amount, createdAt },
        ...(partnerId && { partnerId }),
      })),
    }
  }
  const { vendor: toVendor, courier: toCourier, platform } = split
  const shares = (state: 'pending' | 'available', sign: number): Parameters<typeof posting>[2] => [
    [state, sign * toVendor, vendor.id],
    [state, sign * toCourier, courier.id],
    [state === 'pending' ? 'platform_pending' : 'platform', sign * platform],
  ]
  const event = (
    move: string,
    createdAt: Date,
    fromStatus: string | null,
    toStatus: string,
    actor: { id: string; role: string },
  ) => ({ orderId, move, createdAt, fromStatus, toStatus, actorId: actor.id, actorRole: actor.role })
  return {
    payment: {
      ...{
        id: paymentId,
        userId: client.id,
        requestId: `demo-past-${rank}`,
        requestHash: 'demo',
        items: [item],
      },
      ...({ method: 'cash_payment', provider: 'test', state: 'approved', ...place } as const),
      ...{ subtotal, deliveryFee, total, charged: total, createdAt: made },
    },
    order: {
      ...({
        id: orderId,
        userId: client.id,
        paymentId,
        method: 'cash_payment',
        status: 'delivered',
      } as const),
      ...{ countryId: client.countryId!, ...place, subtotal, deliveryFee, total },
      ...{ vendorShare: toVendor, courierShare: toCourier, platformShare: platform },
      ...{ vendorId: vendor.id, courierId: courier.id, offeredFrom: made, takenAt: taken!, readyAt: ready! },
      ...{ assignedAt: taken!, startedAt: started!, completedAt: completed!, finalisedAt: finalised! },
      ...{ finalisedBy: 'client' as const, createdAt: made },
    },
    item: { orderId, ...item },
    events: [
      event('paid', made, null, 'accepted', { id: client.id, role: 'browser' }),
      event('take', taken!, 'accepted', 'preparing', vendor),
      event('assignCourier', taken!, 'preparing', 'preparing', courier),
      event('ready', ready!, 'preparing', 'preparing', vendor),
      event('pickUp', started!, 'preparing', 'out_for_delivery', courier),
      event('handOver', completed!, 'out_for_delivery', 'delivered', courier),
      event('confirm', finalised!, 'delivered', 'delivered', client),
    ],
    postings: [
      posting('paid', made, [
        ['clearing', -total],
        ['escrow', total],
      ]),
      posting('delivered', completed!, [['escrow', -total], ...shares('pending', 1)]),
      posting('released', finalised!, [...shares('pending', -1), ...shares('available', 1)]),
    ],
  }
}
