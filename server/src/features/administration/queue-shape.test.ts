import {
  getAssignedDeliveries,
  getUnassignedDeliveries,
  searchDeliveries,
} from '@fantome/contract/order-admin.ts'
import * as queues from '@fantome/contract/order-queues.ts'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { type Answer, test } from '../../../test/shop.ts'
import * as orderService from '../order/order.service.ts'

const NAMED = { _id: '', name: '' }
const ITEM = { product_id: NAMED, quantity: 1, price: 1, subtotal: 1 }
const VENDOR = { _id: '', name: '', full_name: '', pseudo: '', phone: '', whatsapp_phone: '' }
const COURIER = { _id: '', full_name: '', phone: '', whatsapp_phone: '', photo_id_card: '' }
/** AD-99, and what the administration adds to it. */
const ORDER = {
  ...{ _id: '', id: '', createdAt: '', user: { pseudo: '' }, phone_for_delivery: '', phone_whatsapp: '' },
  ...{ exact_position: '', total: 1, total_amount: 1, subtotal: 1, delivery_fee: 1, platform_fee: 1 },
  ...{ vendor_earnings: 1, delivery_person_earnings: 1, payment_method: '', transaction_id: '', status: '' },
  ...{ taken_at: '', ready_at: '', assigned_at: '', started_at: '', completed_at: '' },
  ...{
    commune_id: NAMED,
    quartier_id: NAMED,
    vendor_profile: VENDOR,
    delivery_person: COURIER,
    items: [ITEM],
  },
  priority_indicators: { level: '', isUrgent: true, score: 1, complexity: '' },
  confirmation_status: { days_since_delivery: 1, is_expired: true, confirmed_at: '', confirmed_by: '' },
  location_cluster: { commune: '', quartier: '', exact_position: '' },
  timestamps: { created: '', waitingTime: 1, estimatedPrepTime: 1 },
  ...{ pickup_code: '', is_flagged: true, complaint_open: true, incident: null, locked_code: null },
}
const LIST = {
  ...{ status: 200, success: true, message: '', data: [ORDER] },
  pagination: { currentPage: 1, totalPages: 1, hasPrevPage: true, hasNextPage: true, total: 1 },
}
const SUMMARY = { summary: { totalWaiting: 1, urgentCount: 1, highPriorityCount: 1 } }

/** The names of the fields, at every depth; `known`: whose shape is taken where there is nobody. */
function shapeOf(value: unknown, known?: unknown): unknown {
  if (value === null) return known === undefined || known === null ? null : shapeOf(known)
  if (Array.isArray(value)) return [shapeOf(value[0], (known as unknown[] | undefined)?.[0])]
  if (typeof value !== 'object') return 'value'
  const below = (name: string) => (known as Record<string, unknown> | undefined)?.[name]
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, one]) => [name, shapeOf(one, below(name))]),
  )
}

test('AD-99: each queue answers with exactly these fields', async ({ as, make, shop: { app } }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const client = await make.user()
  const line = await orderLine(app, make, client.id)
  await line.next('accepted')
  await line.next('preparing')
  await makeOrder(app, make, { userId: client.id, stage: 'out_for_delivery' })
  await line.next('delivered')
  const over = await line.next('delivered')
  await app.db.transaction((tx) => orderService.confirmReceipt(tx, app.context, over, client.id))
  const search = { body: { queue: 'assigned' } } as const
  const answers: [call: string, answer: Answer, expected: object][] = [
    ['unassigned', await admin.call(getUnassignedDeliveries), LIST],
    ['assigned', await admin.call(getAssignedDeliveries), LIST],
    ['without vendor', await admin.call(queues.getOrdersWithoutVendor), LIST],
    ['to confirm', await admin.call(queues.getOrdersToConfirm), LIST],
    ['confirmed', await admin.call(queues.getConfirmedOrders), LIST],
    ['waiting', await admin.call(queues.getWaitingOrders), { ...LIST, ...SUMMARY }],
    ['search', await admin.call(searchDeliveries, search), { ...LIST, is_partial: true }],
    [
      'search of the waiting',
      await admin.call(queues.searchWaitingOrders, { body: {} }),
      { ...LIST, ...SUMMARY, is_partial: true },
    ],
  ]
  for (const [call, answer, expected] of answers) {
    expect((answer.data as unknown[]).length, call).toBeGreaterThan(0)
    expect(shapeOf(answer, expected), call).toEqual(shapeOf(expected))
  }
})
