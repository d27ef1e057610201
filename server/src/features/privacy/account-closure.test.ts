import { closeAccount, exportData, login, register } from '@fantome/contract/account.ts'
import { addToCart } from '@fantome/contract/cart.ts'
import { complain } from '@fantome/contract/complaint.ts'
import { addFavourite } from '@fantome/contract/favourite.ts'
import { confirmReceipt } from '@fantome/contract/order.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { checkoutAs } from '../../../test/checkout-calls.ts'
import { waitingForLock } from '../../../test/locks.ts'
import { PASSWORD } from '../../../test/maker.ts'
import { makeOrder } from '../../../test/order-maker.ts'
import { test } from '../../../test/shop.ts'
import {
  closedPseudos,
  emailReverts,
  emailVerifications,
  passwordResets,
  recoveryCodes,
  sessions,
  users,
} from '../../db/schema/account.ts'
import { cartItems } from '../../db/schema/cart.ts'
import { favourites } from '../../db/schema/favourite.ts'
import { orders } from '../../db/schema/order.ts'
import { payments } from '../../db/schema/payment.ts'
import * as accountService from '../account/account.service.ts'
import { findBreaches } from '../ledger/ledger-check.ts'
import { purgeExpiredData } from './retention.service.ts'

test('a client takes their data along, and nobody else’s', async ({ as, make }) => {
  const email = make.mail()
  const [user, other] = [await make.user({ mail: email }), await make.user({ mail: make.mail() })]
  const answer = await as(user).send(exportData)
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Vos données',
    data: {
      profile: {
        pseudo: user.pseudo,
        email,
        email_verified: true,
        country_id: user.countryId,
        gender: 'Femme',
        role: 'client',
        created_at: user.createdAt.toISOString(),
      },
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toContain(other.pseudo)
  expect(answer.body).not.toMatch(/argon2|passwordHash|refresh/)
})

test('export: holds the phones and places still stored, the basket, the favourites and the terms; not what was erased', async ({
  shop,
  as,
  make,
}) => {
  const {
    db,
    context: { pii },
  } = shop.app
  const acceptedAt = new Date('2026-11-01T10:00:00Z')
  const user = await make.user({ termsVersion: '2026-11', termsAcceptedAt: acceptedAt })
  const other = await make.user()
  const { id, product } = await makeOrder(shop.app, make, { userId: user.id, stage: 'delivered' })
  await makeOrder(shop.app, make, { userId: other.id, stage: 'accepted' })
  const place = { whatsapp: pii.encrypt('+2290197000001'), position: pii.encrypt('Maison bleue') }
  await db.update(orders).set(place).where(eq(orders.id, id))
  await as(user).call(addToCart, { body: { product_id: product.id, quantity: 3 } })
  await as(user).call(addFavourite, { body: { product_id: product.id } })

  const exported = await as(user).call(exportData)
  const [{ transaction_id: transactionId }] = (exported.data as { orders: [{ transaction_id: string }] })
    .orders
  expect(exported.data).toMatchObject({
    terms: { version: '2026-11', accepted_at: acceptedAt.toISOString() },
    orders: [{ id }],
    deliveries: [
      {
        transaction_id: transactionId,
        date: expect.any(String),
        phone_for_delivery: '+2290197000000',
        phone_whatsapp: '+2290197000001',
        exact_position: 'Maison bleue',
      },
    ],
    cart: [{ id: product.id, name: product.name, quantity: 3 }],
    favourites: [{ id: product.id, name: product.name }],
    sessions: [{ created_at: expect.any(String), last_used_at: expect.any(String) }],
  })

  const nowhere = { phone: null, whatsapp: null, position: null }
  await db.update(orders).set(nowhere).where(eq(orders.userId, user.id))
  await db.update(payments).set(nowhere).where(eq(payments.userId, user.id))
  expect((await as(user).call(exportData)).data).toMatchObject({ orders: [{ id }], deliveries: [] })
})

test('a phone given for a payment that came to nothing is among the data too', async ({ shop, as, make }) => {
  const [user, zone] = [await make.user(), await make.deliveryZone()]
  const nothing = { subtotal: 0, deliveryFee: 0, total: 0, charged: 0, items: [] }
  const asked = {
    requestId: 'jamais-payee',
    requestHash: '-',
    method: 'fedapay',
    provider: 'sandbox',
  } as const
  await shop.app.db.insert(payments).values({
    ...{ userId: user.id, ...asked, ...nothing },
    ...{ communeId: zone.commune_id, quartierId: zone.quartier_id },
    phone: shop.app.context.pii.encrypt('+2290197000009'),
  })
  expect((await as(user).call(exportData)).data).toMatchObject({
    orders: [],
    deliveries: [{ phone_for_delivery: '+2290197000009', phone_whatsapp: '', exact_position: '' }],
  })
})

test('order/complaint: its words are ciphertext in the database, in clear in the data of who wrote them', async ({
  shop,
  as,
  make,
}) => {
  const { db } = shop.app
  const [user, reason] = [await make.user(), 'Il manque un article']
  const { id } = await makeOrder(shop.app, make, { userId: user.id, stage: 'delivered' })
  await as(user).call(complain, { params: { id }, body: { reason } })
  const { rows } = await db.execute(sql`select orders.*, order_events.* from orders
    join order_events on order_id = orders.id where orders.id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain('manque')
  expect((await as(user).call(exportData)).data).toMatchObject({
    complaints: [{ order_id: id, date: expect.any(String), reason }],
  })
})

test('order/complaint: words stored in clear by an earlier version are encrypted', async ({
  shop,
  as,
  make,
}) => {
  const { db, context } = shop.app
  const [user, reason] = [await make.user(), 'Colis abîmé']
  const { id } = await makeOrder(shop.app, make, { userId: user.id, stage: 'delivered' })
  await db.update(orders).set({ complaintAt: sql`now()`, complaintReason: reason }).where(eq(orders.id, id))
  await purgeExpiredData(db, context)
  await purgeExpiredData(db, context)
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(context.pii.decrypt(order!.complaintReason!)).toBe(reason)
  expect((await as(user).call(exportData)).data).toMatchObject({ complaints: [{ reason }] })
})

test('closing asks for the password, and a wrong one closes nothing', async ({ as, make, visitor }) => {
  const user = await make.user({ hasPassword: true })
  expect(await as(user).call(closeAccount, { body: { password: 'pas-celui-la' } })).toEqual({
    status: 403,
    success: false,
    code: 'account.password_wrong',
    message: 'Mot de passe incorrect.',
  })
  expect(await as(user).call(closeAccount, { body: {} as never })).toMatchObject({ status: 400 })
  const body = { pseudo: user.pseudo, password: PASSWORD }
  expect(await visitor.call(login, { body })).toMatchObject({ status: 200 })
})

test('a closed account leaves an empty row: no pseudo, no e-mail, no basket, no favourite, no key, no way in', async ({
  shop,
  as,
  make,
}) => {
  const { db } = shop.app
  const email = make.mail()
  const user = await make.user({
    hasPassword: true,
    mail: email,
    fullName: 'Afi Dossou',
    pseudo: 'au_revoir',
    gender: 'Femme',
  })
  await db.insert(recoveryCodes).values({ userId: user.id, codeHash: 'canari' })
  await db
    .insert(passwordResets)
    .values({ userId: user.id, otpHash: 'canari', expiresAt: new Date(Date.now() + 60_000) })
  await db.insert(emailVerifications).values({
    userId: user.id,
    email: 'canari',
    emailHash: 'canari',
    codeHash: 'canari',
    expiresAt: new Date(),
  })
  await db.insert(emailReverts).values({
    userId: user.id,
    email: 'canari',
    emailHash: 'canari',
    codeHash: 'canari',
    expiresAt: new Date(),
  })
  const { id: productId } = await make.product()
  await db.insert(cartItems).values({ userId: user.id, productId, quantity: 1 })
  await db.insert(favourites).values({ userId: user.id, productId })
  const answer = await as(user).send(closeAccount, { body: { password: PASSWORD } })
  expect(answer.json()).toEqual({ success: true, message: 'Votre compte est fermé.' })
  expect(answer.headers['clear-site-data']).toBe('"cookies", "storage"')

  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row).toEqual({
    id: user.id,
    pseudo: expect.stringMatching(/^ferme_[0-9a-f]{32}$/),
    role: 'client',
    adminLevel: null,
    passwordHash: null,
    mustChangePassword: false,
    email: null,
    emailHash: null,
    emailVerifiedAt: null,
    fullName: null,
    gender: null,
    countryId: user.countryId,
    isBlocked: false,
    termsVersion: user.termsVersion,
    termsAcceptedAt: null,
    closedAt: expect.any(Date),
    createdAt: user.createdAt,
  })
  for (const table of [
    recoveryCodes,
    passwordResets,
    emailVerifications,
    emailReverts,
    cartItems,
    favourites,
  ])
    expect(await db.$count(table, eq(table.userId, user.id))).toBe(0)
  const left = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(left.every(({ endedAt }) => endedAt !== null)).toBe(true)
})

test('user/account: the pseudo of a closed account is free again after 30 days, its e-mail at once', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const { db, context } = shop.app
  const email = make.mail()
  const user = await make.user({ hasPassword: true, pseudo: 'comete_7', mail: email })
  await as(user).call(closeAccount, { body: { password: PASSWORD } })
  const body = { pseudo: 'comete_7', password: PASSWORD }
  expect(await visitor.call(login, { body })).toMatchObject({ status: 401, code: 'account.bad_credentials' })
  const again = () =>
    visitor.call(register, { body: { ...body, password: 'roseau-harmattan-9', country_id: user.countryId! } })
  expect(await again()).toMatchObject({ status: 409, code: 'account.pseudo_taken' })
  expect(JSON.stringify(await db.select().from(closedPseudos))).not.toContain('comete')
  const closed = async (interval: string) => {
    await db.update(closedPseudos).set({ closedAt: sql`now() - ${interval}::interval` })
    await purgeExpiredData(db, context)
  }
  await closed('29 days')
  expect(await again()).toMatchObject({ status: 409 })
  await closed('31 days')
  expect(await again()).toMatchObject({ status: 200 })
  expect(await visitor.call(login, { body })).toMatchObject({ status: 401 })
  expect((await make.user({ mail: email })).id).not.toBe(user.id)
})

test('two taps on « fermer » close one account', async ({ as, make }) => {
  const user = await make.user({ hasPassword: true })
  const tap = () => as(user).call(closeAccount, { body: { password: PASSWORD } })
  const statuses = (await Promise.all([tap(), tap()])).map(({ status }) => status)
  expect(statuses).toContain(200)
  for (const status of statuses) expect([200, 401, 403]).toContain(status)
})

test('partners and admins do not close their account themselves', async ({ as, make }) => {
  for (const role of ['vendeur', 'livreur', 'admin'] as const) {
    const user = await make.user({ role, hasPassword: true })
    expect(await as(user).call(closeAccount, { body: { password: PASSWORD } })).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    })
  }
})

test('an order under way keeps the account open; a finished one keeps its amounts and nothing else', async ({
  shop,
  as,
  make,
}) => {
  const user = await make.user({ hasPassword: true })
  const order = await makeOrder(shop.app, make, { userId: user.id, stage: 'delivered' })
  expect(await as(user).call(closeAccount, { body: { password: PASSWORD } })).toMatchObject({
    status: 409,
    code: 'account.order_open',
  })
  await as(user).call(confirmReceipt, { body: { orderId: order.id } })
  const complaintReason = shop.app.context.pii.encrypt('Il manquait un article')
  await shop.app.db.update(orders).set({ complaintReason }).where(eq(orders.id, order.id))
  const exported = await as(user).call(exportData)
  expect(exported.data).toMatchObject({ orders: [{ id: order.id, total: 7000 }], favourites: [] })
  expect(await as(user).call(closeAccount, { body: { password: PASSWORD } })).toMatchObject({ status: 200 })
  const [stored] = await shop.app.db.select().from(orders).where(eq(orders.id, order.id))
  const nowhere = { phone: null, whatsapp: null, position: null }
  expect(stored).toMatchObject({ total: 700_000, ...nowhere, complaintReason: null })
  const paid = await shop.app.db.select().from(payments).where(eq(payments.userId, user.id))
  expect(paid).toMatchObject([{ charged: 700_000, ...nowhere }])
  expect(await findBreaches(shop.app.db)).toEqual([])
})

test('user/account: closing is refused while a payment may still be approved, and allowed 30 minutes later', async ({
  shop,
  as,
  make,
}) => {
  const user = await make.user({ hasPassword: true })
  const checkout = checkoutAs(as(user), await make.deliveryZone())
  await checkout.fill((await make.product()).id)
  const paymentId = await checkout.startPayment()
  const close = () => as(user).call(closeAccount, { body: { password: PASSWORD } })
  expect(await close()).toEqual({
    status: 409,
    success: false,
    code: 'account.payment_open',
    message: 'Un paiement est en cours. Terminez-le ou attendez 30 minutes, puis fermez votre compte.',
  })
  expect(await checkout.status(paymentId)).toBe('pending')
  await shop.app.db
    .update(payments)
    .set({ createdAt: sql`now() - interval '31 minutes'` })
    .where(eq(payments.id, paymentId))
  expect(await close()).toMatchObject({ status: 200 })
})

test('user/account: an order being made at that moment is waited for, and refuses the closing', async ({
  shop,
  as,
  make,
}) => {
  const { db } = shop.app
  const user = await make.user({ hasPassword: true })
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => goOn.resolve())
  const ordering = db.transaction(async (tx) => {
    await accountService.lockForNoKeyUpdate(tx, user.id)
    locked.resolve()
    await goOn.promise
    await makeOrder({ ...shop.app, db: tx } as typeof shop.app, make, { userId: user.id, stage: 'accepted' })
  })
  await locked.promise
  const closing = as(user).call(closeAccount, { body: { password: PASSWORD } })
  await expect.poll(() => waitingForLock(shop)).toBe(1)
  goOn.resolve()
  await ordering
  expect(await closing).toMatchObject({ status: 409, code: 'account.order_open' })
})
