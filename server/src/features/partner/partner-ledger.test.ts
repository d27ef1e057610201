import { complain, withdrawComplaint } from '@fantome/contract/complaint.ts'
import { getPartnerLedger, type PartnerLedger } from '@fantome/contract/partner-money.ts'
import { expect } from 'vitest'
import { hoursAgo, makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import * as orderMoves from '../order/order-moves.service.ts'

test('partner/ledger: pending until the client is content, and the next release is told', async ({
  as,
  make,
  shop,
}) => {
  const { app } = shop
  const order = await makeOrder(app, make, { userId: (await make.user()).id, stage: 'delivered' })
  await hoursAgo(app, order.id, 10)
  const read = async () => (await as(order.courier).call(getPartnerLedger)).data as PartnerLedger
  const before = await read()
  const share = before.pending
  expect(share).toBeGreaterThan(0)
  expect(before).toMatchObject({
    available: 0,
    total_earned: share,
    next_release: { amount: share, at: expect.any(String) },
    entries: [
      {
        kind: 'delivered',
        amount: share,
        reference: order.id.slice(-6),
        release_by: before.next_release!.at,
      },
    ],
  })
  expect(Date.parse(before.next_release!.at) - Date.now()).toBeGreaterThan(85 * 3600_000)
  await app.db.transaction((tx) =>
    orderMoves.finalise(tx, app.context, { orderId: order.id, actor: { id: null, role: 'job' } }),
  )
  expect(await read()).toMatchObject({
    pending: 0,
    available: share,
    total_earned: share,
    next_release: null,
    entries: [
      { kind: 'released', amount: share },
      { kind: 'delivered', amount: share, release_by: null },
    ],
  })
})

test('partner/ledger: under complaint a share is being checked, the reason untold; withdrawn, it is released', async ({
  as,
  make,
  shop,
}) => {
  const client = await make.user()
  const order = await makeOrder(shop.app, make, { userId: client.id, stage: 'delivered' })
  const params = { id: order.id }
  const read = () =>
    Promise.all(
      [order.vendor, order.courier].map(
        async (partner) => (await as(partner).call(getPartnerLedger)).data as PartnerLedger,
      ),
    )
  const shares = (await read()).map(({ pending, checking }) => pending - checking)
  await as(client).call(complain, { params, body: { reason: 'Il manque un article' } })
  const held = await read()
  expect(held).toMatchObject(
    shares.map((share) => ({
      pending: share,
      checking: share,
      next_release: null,
      entries: [{ kind: 'delivered', amount: share, release_by: null, is_checking: true }],
    })),
  )
  expect(JSON.stringify(held)).not.toContain('Il manque')
  await as(client).call(withdrawComplaint, { params })
  expect(await read()).toMatchObject(
    shares.map((share) => ({
      pending: 0,
      checking: 0,
      available: share,
      entries: [{ kind: 'released' }, { is_checking: false }],
    })),
  )
})
