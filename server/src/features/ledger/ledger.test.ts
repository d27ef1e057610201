import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { orderLine } from '../../../test/many-orders.ts'
import { test } from '../../../test/two-processes.ts'
import { ledgerEntries, ledgerPostings } from '../../db/schema/ledger.ts'
import * as orderService from '../order/order.service.ts'
import * as ledgerRepository from './ledger.repository.ts'
import * as ledgerService from './ledger.service.ts'

test('an adjustment adds or takes, never below zero, and says who and why', async ({ shop, make }) => {
  const [{ id: partnerId }, admin] = [
    await make.user({ role: 'livreur' }),
    await make.user({ role: 'admin' }),
  ]
  const adjust = (amount: number) =>
    shop.app.db.transaction((tx) =>
      ledgerService.adjust(tx, { partnerId, amount, reason: 'Prime de pluie', actorId: admin.id }),
    )
  await expect(adjust(-1)).rejects.toMatchObject({ code: 'ledger.below_zero', status: 409 })
  expect(await adjust(150_001)).toBe(150_001)
  await expect(adjust(-150_002)).rejects.toMatchObject({ code: 'ledger.below_zero' })
  expect(await adjust(-150_001)).toBe(0)
  expect(await ledgerRepository.balanceOf(shop.app.db, partnerId, 'available')).toBe(0)
  expect(await ledgerRepository.balanceOf(shop.app.db, partnerId, 'payouts')).toBe(150_001)
  const postings = await shop.app.db.select().from(ledgerPostings).where(eq(ledgerPostings.actorId, admin.id))
  expect(postings).toMatchObject([
    { kind: 'adjusted', reason: 'Prime de pluie', orderId: null },
    { kind: 'adjusted', reason: 'Prime de pluie', orderId: null },
  ])
})

test('nobody’s balance is adjusted for someone who does not exist', async ({ shop, make }) => {
  const asked = { partnerId: v7(), amount: 100, actorId: (await make.user({ role: 'admin' })).id }
  const adjusting = shop.app.db.transaction((tx) => ledgerService.adjust(tx, asked))
  await expect(adjusting).rejects.toMatchObject({ code: 'user.not_found' })
})

test('what is only pending cannot be taken', async ({ shop, make }) => {
  const [client, admin] = [await make.user(), await make.user({ role: 'admin' })]
  const line = await orderLine(shop.app, make, client.id)
  const orderId = await line.next('delivered')
  const take = () =>
    shop.app.db.transaction((tx) =>
      ledgerService.adjust(tx, { partnerId: line.vendor.id, amount: -1, actorId: admin.id }),
    )
  await expect(take()).rejects.toMatchObject({ code: 'ledger.below_zero' })
  await orderService.confirmReceipt(shop.app.db, shop.app.context, orderId, client.id)
  expect(await take()).toBe(line.vendorShare - 1)
})

test('a program that forgets the rule is stopped by the database', async ({ shop, make }) => {
  const { id: partnerId } = await make.user({ role: 'vendeur' })
  const overdraw = shop.app.db.transaction((tx) =>
    ledgerRepository.insertPosting(tx, { kind: 'withdrawn' }, [
      { account: 'available', partnerId, amount: -500 },
      { account: 'payouts', partnerId, amount: 500 },
    ]),
  )
  await expect(overdraw).rejects.toMatchObject({ cause: { constraint: 'ledger_available_positive' } })
  expect(await shop.app.db.$count(ledgerEntries, eq(ledgerEntries.partnerId, partnerId))).toBe(0)
})

test('an order that costs nothing has right books too', async ({ shop, make }) => {
  const [client, zone, product] = [
    await make.user(),
    await make.deliveryZone(),
    await make.product({ price: 0 }),
  ]
  const nothing = { subtotal: 0, deliveryFee: 0, total: 0, charged: 0 }
  const item = { productId: product.id, name: product.name, quantity: 1, price: 0, subtotal: 0 }
  await shop.app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into payments (id, user_id, request_id, request_hash, method, provider, state, items, subtotal,
        delivery_fee, total, charged, commune_id, quartier_id)
      values (${v7()}, ${client.id}, ${v7()}, '-', 'cash_payment', 'test', 'approved', ${JSON.stringify([item])},
        0, 0, 0, 0, ${zone.commune_id}, ${zone.quartier_id}) returning id`)
    const payment = { ...nothing, id: rows[0]!.id, userId: client.id, method: 'cash_payment' as const }
    const place = { communeId: zone.commune_id, quartierId: zone.quartier_id }
    const sealed = { phone: null, whatsapp: null, position: null }
    await orderService.createFromPayment(tx, shop.app.context, {
      ...payment,
      ...place,
      ...sealed,
      items: [item],
    })
  })
  // The fixture asks whether the books are right.
})
