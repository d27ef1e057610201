import { getPartnerDocument } from '@fantome/contract/partner-admin.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { expect, vi } from 'vitest'
import { picture, pictureFile } from '../../../test/form.ts'
import { type PartnerForms, partnerForms } from '../../../test/partner-forms.ts'
import { type Answer, test as base } from '../../../test/shop.ts'
import { sessions } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { partners } from '../../db/schema/partner.ts'

interface Opened {
  url: string
  cookie: string
}

const test = base.extend<{
  admin: { id: string; accessToken: string }
  desk: PartnerForms
  ask: (id: string, which?: 'id_card' | 'portrait') => Promise<Opened>
}>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  desk: async ({ shop, make, admin }, use) => use(await partnerForms(shop.app, make, admin)),
  ask: async ({ as, admin }, use) =>
    use(async (id, which = 'id_card') => {
      const answer = await as(admin).send(getPartnerDocument, { params: { id }, query: { which } })
      const [{ name, value }] = answer.cookies as [{ name: string; value: string }]
      return { url: answer.json().data.url, cookie: `${name}=${value}` }
    }),
})

const idOf = (answer: Answer) => (answer.data as { _id: string })._id
const EXPIRED = {
  success: false,
  code: 'document.expired',
  message: 'Ce lien a expiré. Rouvrez le document.',
}

test('document: the link shows the picture in the browser that asked, uncached, and is a row of the audit', async ({
  desk,
  ask,
  shop,
  admin,
}) => {
  const id = idOf(await desk.createCourier({ id_card_photo: await pictureFile('jpeg', 120, 80) }))
  const { url, cookie } = await ask(id)
  const answer = await shop.app.inject({ url, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 120, height: 80 })
  const rows = await shop.app.db.select().from(auditEntries).where(eq(auditEntries.targetId, id))
  expect(rows).toContainEqual(
    expect.objectContaining({ adminId: admin.id, action: 'partner.document', after: { which: 'id_card' } }),
  )
})

test('document: one stored before, as WebP, is shown as what it is', async ({ desk, ask, shop: { app } }) => {
  const id = idOf(await desk.createVendor())
  const { pii, privateFiles } = app.context
  const idDocument = pii.encrypt(await privateFiles.putPrivate(await picture('webp')))
  await app.db.update(partners).set({ idDocument }).where(eq(partners.userId, id))
  const { url, cookie } = await ask(id)
  const { headers, rawPayload } = await app.inject({ url, headers: { cookie } })
  expect(headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' })
})

test('document: the cookie is for the documents alone, and no script reads it', async ({
  desk,
  as,
  admin,
}) => {
  const id = idOf(await desk.createVendor())
  const answer = await as(admin).send(getPartnerDocument, { params: { id } })
  expect(answer.cookies).toMatchObject([
    { path: '/api/admin/documents', httpOnly: true, sameSite: 'Strict', maxAge: 300 },
  ])
})

test('document: both papers of a courier can be open at once', async ({ desk, shop, as, admin, ask }) => {
  const id = idOf(await desk.createCourier({ portrait: await pictureFile() }))
  const { url, cookie } = await ask(id)
  const second = await as(admin).send(
    getPartnerDocument,
    { params: { id }, query: { which: 'portrait' } },
    { cookie },
  )
  for (const link of [url, second.json().data.url])
    expect((await shop.app.inject({ url: link, headers: { cookie } })).statusCode).toBe(200)
})

test('document: without the cookie, with another’s, altered, or after five minutes it shows nothing', async ({
  desk,
  ask,
  shop,
}) => {
  const id = idOf(await desk.createVendor())
  const { url, cookie } = await ask(id)
  const other = await ask(id)
  const look = async (link: string, sent?: string) =>
    (await shop.app.inject({ url: link, headers: sent ? { cookie: sent } : {} })).json()
  expect(await look(url)).toEqual(EXPIRED)
  expect(await look(url, other.cookie)).toEqual(EXPIRED)
  expect(await look(`${url.slice(0, -2)}AA`, cookie)).toEqual(EXPIRED)
  expect(await look('/api/admin/documents/view', cookie)).toEqual(EXPIRED)
  expect(await look('/api/admin/documents/view?link=a&link=b', cookie)).toEqual(EXPIRED)
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  try {
    expect(await look(url, cookie)).toEqual(EXPIRED)
  } finally {
    vi.useRealTimers()
  }
  expect((await shop.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
})

test('document: the link dies with the sign-in of the admin who asked', async ({
  desk,
  ask,
  shop,
  admin,
  as,
  make,
}) => {
  const id = idOf(await desk.createVendor())
  const { url, cookie } = await ask(id)
  const other = await make.user({ role: 'admin' })
  await as(other).call(toggleBlock, { body: { id: admin.id } })
  expect((await shop.app.inject({ url, headers: { cookie } })).json()).toEqual(EXPIRED)
})

test('document: none recorded and nobody of that id are 404, an old sign-in is refused', async ({
  shop,
  as,
  admin,
  make,
}) => {
  const vendor = await make.vendor()
  const ask = (id: string) => as(admin).call(getPartnerDocument, { params: { id } })
  expect(await ask(vendor.id)).toMatchObject({ status: 404, code: 'partner.no_document' })
  for (const id of [v7(), 'abc'])
    expect(await ask(id)).toMatchObject({ status: 404, code: 'partner.not_found' })
  await shop.app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, admin.id))
  expect(await ask(vendor.id)).toMatchObject({ status: 403, code: 'auth.stale' })
})
