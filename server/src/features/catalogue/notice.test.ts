import { closeAccount, exportData } from '@fantome/contract/account.ts'
import { toggleProductStatus } from '@fantome/contract/catalogue-admin.ts'
import { askNotice, forgetNotice, getNotices } from '@fantome/contract/product-notice.ts'
import { addPushSubscription } from '@fantome/contract/push.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createMaker, PASSWORD } from '../../../test/maker.ts'
import { test as base, bearerOf, callFrom, openShop } from '../../../test/shop.ts'
import { PUSH_STAND_IN_CA, startPushService } from '../../../test/stand-ins/push-service.ts'
import { products } from '../../db/schema/catalogue.ts'
import { productNotices } from '../../db/schema/favourite.ts'
import { messages } from '../../db/schema/message.ts'
import * as noticeService from './notice.service.ts'

type Person = { id: string; accessToken: string }

const test = base.extend<{
  product: { id: string; name: string }
  ask: (who: Person, id: string) => Promise<unknown>
  own: (who: Person) => Promise<{ waiting: string[]; back: { _id: string }[] }>
  /** An admin puts it back on sale; a job tells whoever waited. */
  bringBack: (id: string) => Promise<void>
  /** Subjects of what was written to the outbox since the test began. */
  told: () => Promise<{ channel: string; subject: string; to: string; body: string }[]>
}>({
  product: async ({ make }, use) => use(await make.product({ isAvailable: false })),
  ask: async ({ as }, use) => use((who, id) => as(who).call(askNotice, { params: { id } })),
  own: async ({ as }, use) =>
    use(
      async (who) =>
        (await as(who).call(getNotices)).data as Awaited<ReturnType<typeof noticeService.listOwn>>,
    ),
  bringBack: async ({ as, make }, use) => {
    const admin = await make.user({ role: 'admin' })
    await use(async (productId) => {
      const answer = await as(admin).call(toggleProductStatus, { body: { productId, is_available: true } })
      expect(answer).toMatchObject({ status: 200 })
    })
  },
  told: async ({ shop: { app } }, use) => {
    const before = new Set((await app.db.select({ id: messages.id }).from(messages)).map(({ id }) => id))
    const open = (sealed: string) => app.context.pii.decrypt(sealed)
    await use(async () =>
      (await app.db.select().from(messages))
        .filter(({ id }) => !before.has(id))
        .map(({ channel, subject, recipient, body }) => ({
          ...{ channel, subject, to: open(recipient), body: open(body) },
        })),
    )
  },
})

test('notify: asked twice, told once by the verified e-mail in neutral words, a line at the next visit, then forgotten', async ({
  product,
  ask,
  own,
  bringBack,
  told,
  make,
  as,
}) => {
  const mail = make.mail()
  const client = await make.user({ mail })
  expect(await ask(client, product.id)).toMatchObject({
    status: 200,
    message: 'C’est noté. Un seul message, puis nous oublions la demande.',
  })
  expect(await ask(client, product.id)).toMatchObject({ status: 200 })
  expect(await own(client)).toEqual({ waiting: [product.id], back: [] })

  await bringBack(product.id)
  await expect.poll(told).toMatchObject([{ channel: 'email', to: mail, subject: 'Une nouvelle pour vous' }])
  const said = await told()
  expect(said[0]!.body).not.toContain(product.name)
  expect(await own(client)).toMatchObject({ waiting: [], back: [{ _id: product.id }] })

  await as(client).call(forgetNotice, { params: { id: product.id } })
  expect(await own(client)).toEqual({ waiting: [], back: [] })
})

test('notify: out of stock and back again, nobody is told a second time', async ({
  product,
  ask,
  bringBack,
  told,
  make,
  shop: { app },
}) => {
  await ask(await make.user({ mail: make.mail() }), product.id)
  await bringBack(product.id)
  await expect.poll(told).toHaveLength(1)
  await app.db.update(products).set({ isAvailable: false }).where(eq(products.id, product.id))
  await bringBack(product.id)
  await noticeService.tellBack(app.db, app.context)
  expect(await told()).toHaveLength(1)
})

test('notify: a subscribed browser is told by push, and the mailbox not', async ({ onTestFinished }) => {
  const service = await startPushService()
  const { app } = await openShop({ env: { PUSH_STAND_IN_CA } })
  onTestFinished(async () => {
    await app.close()
    await service.close()
  })
  const make = createMaker(app)
  const client = await make.user({ mail: make.mail() })
  const product = await make.product({ isAvailable: false })
  const calls = callFrom(app, bearerOf(client))
  const { subscription } = service.subscribe()
  expect(await calls.call(addPushSubscription, { body: subscription })).toMatchObject({ status: 200 })
  await calls.call(askNotice, { params: { id: product.id } })
  await app.db.update(products).set({ isAvailable: true }).where(eq(products.id, product.id))
  await noticeService.tellBack(app.db, app.context)
  const channels = await app.db.select({ channel: messages.channel }).from(messages)
  expect(channels).toEqual([{ channel: 'push' }])
  await expect
    .poll(() => service.accepted.map(({ payload }) => payload))
    .toMatchObject([{ title: 'Une nouvelle pour vous.', url: '/account' }])
})

test('notify: without push or e-mail nothing is sent, the line is there all the same', async ({
  product,
  ask,
  own,
  bringBack,
  told,
  make,
}) => {
  const client = await make.user()
  await ask(client, product.id)
  await bringBack(product.id)
  await expect.poll(() => own(client)).toMatchObject({ back: [{ _id: product.id }] })
  expect(await told()).toEqual([])
})

test('notify: refused for what can be had, what does not exist, visitors and partners', async ({
  ask,
  make,
  product,
  visitor,
}) => {
  const client = await make.user()
  const onSale = await make.product()
  const hidden = await make.product({ isAvailable: false, isActive: false })
  expect(await ask(client, onSale.id)).toMatchObject({ status: 409, code: 'product.available' })
  expect(await ask(client, hidden.id)).toMatchObject({ status: 404, code: 'product.not_found' })
  expect(await ask(client, 'abc')).toMatchObject({ status: 404, code: 'product.not_found' })
  expect(await ask(await make.vendor(), product.id)).toMatchObject({ status: 403 })
  expect(await visitor.call(askNotice, { params: { id: product.id } })).toMatchObject({ status: 401 })
})

test('notify: fifty products at most', async ({ ask, make, shop: { app }, product }) => {
  const client = await make.user()
  const { id: categoryId } = await make.category()
  const values = Array.from({ length: 50 }, (_, rank) => ({
    ...{ name: `Attendu ${rank}`, description: 'x', price: 100, image: '/x.webp', categoryId },
    isAvailable: false,
  }))
  const rows = await app.db.insert(products).values(values).returning({ id: products.id })
  await app.db.insert(productNotices).values(rows.map(({ id }) => ({ userId: client.id, productId: id })))
  expect(await ask(client, product.id)).toMatchObject({ status: 409, code: 'notice.too_many' })
  expect(await ask(client, rows[0]!.id)).toMatchObject({ status: 200 })
})

test('notify: part of the own data, and gone with the account', async ({
  product,
  ask,
  make,
  as,
  shop: { app },
}) => {
  const client = await make.user({ hasPassword: true })
  await ask(client, product.id)
  expect(await as(client).call(exportData)).toMatchObject({
    data: { product_notices: [{ id: product.id, name: product.name }] },
  })
  expect(await as(client).call(closeAccount, { body: { password: PASSWORD } })).toMatchObject({ status: 200 })
  expect(await app.db.$count(productNotices, eq(productNotices.userId, client.id))).toBe(0)
})

test('notify: a line nobody came to read is forgotten after 30 days', async ({
  product,
  ask,
  make,
  shop: { app },
}) => {
  const client = await make.user()
  await ask(client, product.id)
  const tellAgo = (days: number) =>
    app.db
      .update(productNotices)
      .set({ toldAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(productNotices.userId, client.id))
  const left = () => app.db.$count(productNotices, eq(productNotices.userId, client.id))
  await tellAgo(29)
  await noticeService.purgeTold(app.db)
  expect(await left()).toBe(1)
  await tellAgo(31)
  await noticeService.purgeTold(app.db)
  expect(await left()).toBe(0)
})
