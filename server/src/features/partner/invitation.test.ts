import { login } from '@fantome/contract/account.ts'
import { acceptInvitation, getInvitation, invitePartner } from '@fantome/contract/invitation.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { updateVendor } from '@fantome/contract/partner-admin.ts'
import { toggleBlock } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, onTestFinished } from 'vitest'
import { sendForm } from '../../../test/form.ts'
import { createMaker, PASSWORD } from '../../../test/maker.ts'
import { type PartnerForms, partnerForms } from '../../../test/partner-forms.ts'
import { type Answer, test as base, bearerOf, callFrom, openShop } from '../../../test/shop.ts'
import { sessions, users } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { partnerLinks } from '../../db/schema/partner.ts'

const test = base.extend<{ admin: { id: string; accessToken: string }; desk: PartnerForms }>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  desk: async ({ shop, make, admin }, use) => use(await partnerForms(shop.app, make, admin)),
})

const idOf = (answer: Answer) => (answer.data as { _id: string })._id
const codeIn = (text: string) => /\/invitation\?code=([\w-]{43})/.exec(text)![1]!
const chosen = (code: string) => ({ code, newPassword: PASSWORD, confirmPassword: PASSWORD })
const EXPIRED = { status: 422, code: 'invitation.wrong' }

test('invitation: the mailed link opens the account once, and verifies the address', async ({
  desk,
  visitor,
  mailTo,
  as,
}) => {
  const form = desk.vendor()
  const created = await desk.createVendor(form)
  expect(created.data).not.toHaveProperty('invitation_url')
  const [mail] = await mailTo(form.email)
  expect(mail).toMatchObject({ subject: 'Votre accès est prêt' })
  const code = codeIn(mail!.text)
  expect(await visitor.call(getInvitation, { body: { code } })).toMatchObject({
    status: 200,
    data: { pseudo: form.pseudo, expires_at: expect.any(String) },
  })
  expect(await visitor.call(acceptInvitation, { body: chosen(code) })).toEqual({
    status: 200,
    success: true,
    message: 'Votre mot de passe est enregistré. Connectez-vous.',
    data: { pseudo: form.pseudo, role: 'vendeur' },
  })
  const signedIn = await visitor.call(login, { body: { pseudo: form.pseudo, password: PASSWORD } })
  expect(signedIn).toMatchObject({ status: 200 })
  const { data } = await as(signedIn.data as { accessToken: string }).call(userDetails)
  expect(data).toMatchObject({ role: 'vendeur', email: form.email, email_verified: true })
  for (const call of [getInvitation, acceptInvitation])
    expect(await visitor.call(call, { body: chosen(code) })).toMatchObject(EXPIRED)
})

test('invitation: the same link used twice at once opens the account once', async ({
  desk,
  from,
  mailTo,
}) => {
  const form = desk.courier()
  await desk.createCourier(form)
  const code = codeIn((await mailTo(form.email))[0]!.text)
  const answers = await Promise.all(
    ['10.9.0.1', '10.9.0.2', '10.9.0.3'].map((address) =>
      from(address).call(acceptInvitation, { body: chosen(code) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('invite: the old link dies with the new one; two at once leave one that works', async ({
  desk,
  admin,
  as,
  visitor,
  mailTo,
  shop,
}) => {
  const form = desk.courier()
  const id = idOf(await desk.createCourier(form))
  const invite = () => as(admin).call(invitePartner, { params: { id } })
  const answers = await Promise.all([invite(), invite()])
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { mailed: true } })
  for (const { data } of answers) expect(data).not.toHaveProperty('url')
  const codes = (await mailTo(form.email)).map(({ text }) => codeIn(text))
  expect(codes).toHaveLength(3)
  const tried = []
  for (const code of codes) tried.push((await visitor.call(getInvitation, { body: { code } })).status)
  expect(tried.sort()).toEqual([200, 422, 422])
  const rows = await shop.app.db.select().from(auditEntries).where(eq(auditEntries.targetId, id))
  expect(rows.filter(({ action }) => action === 'partner.invite')).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('@exemple.bj')
})

test('invite: who chose a password is a 409, nobody a 404', async ({ desk, admin, as, make }) => {
  const vendor = await make.vendor({ hasPassword: true })
  expect(await as(admin).call(invitePartner, { params: { id: vendor.id } })).toMatchObject({
    status: 409,
    code: 'partner.not_invited',
  })
  for (const id of [v7(), (await make.user()).id, 'abc'])
    expect(await as(admin).call(invitePartner, { params: { id } })).toMatchObject({
      status: 404,
      code: 'partner.not_found',
    })
  expect(await desk.createVendor()).toMatchObject({ status: 200 })
})

test('invite: an old sign-in must give the password again', async ({ desk, admin, as, shop }) => {
  const id = idOf(await desk.createVendor())
  await shop.app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, admin.id))
  expect(await as(admin).call(invitePartner, { params: { id } })).toMatchObject({
    status: 403,
    code: 'auth.stale',
  })
})

test('EMAIL=off: the link is answered once instead of mailed, and does not verify the address', async () => {
  const { app } = await openShop({ env: { EMAIL: 'off' } })
  onTestFinished(() => app.close())
  const make = createMaker(app)
  const admin = await make.user({ role: 'admin' })
  const desk = await partnerForms(app, make, admin)
  const form = desk.courier()
  const created = await desk.createCourier(form)
  const first = codeIn((created.data as { invitation_url: string }).invitation_url)
  const visitor = callFrom(app)
  const again = await callFrom(app, bearerOf(admin)).call(invitePartner, { params: { id: idOf(created) } })
  expect(again).toMatchObject({ data: { mailed: false, url: expect.stringContaining('/invitation?code=') } })
  expect(await visitor.call(acceptInvitation, { body: chosen(first) })).toMatchObject(EXPIRED)
  const code = codeIn((again.data as { url: string }).url)
  expect(await visitor.call(acceptInvitation, { body: chosen(code) })).toMatchObject({ status: 200 })
  const [user] = await app.db.select().from(users).where(eq(users.pseudo, form.pseudo))
  expect(user).toMatchObject({ email: null, emailVerifiedAt: null, passwordHash: expect.any(String) })
})

test('invitation: an address someone else verified stays theirs; the account opens without it', async ({
  desk,
  visitor,
  mailTo,
  make,
  shop,
}) => {
  const form = desk.vendor()
  await make.user({ mail: form.email })
  await desk.createVendor(form)
  const code = codeIn((await mailTo(form.email))[0]!.text)
  expect(await visitor.call(acceptInvitation, { body: chosen(code) })).toMatchObject({ status: 200 })
  const [user] = await shop.app.db.select().from(users).where(eq(users.pseudo, form.pseudo))
  expect(user).toMatchObject({ email: null, emailVerifiedAt: null })
})

test('invitation: after 72 hours, for a blocked account, or after a change of e-mail it opens nothing', async ({
  desk,
  visitor,
  mailTo,
  as,
  admin,
  shop,
}) => {
  const { app } = shop
  const invited = async () => {
    const form = desk.vendor()
    const id = idOf(await desk.createVendor(form))
    return { form, id, code: codeIn((await mailTo(form.email))[0]!.text) }
  }
  const [late, blocked, moved] = [await invited(), await invited(), await invited()]
  const [link] = await app.db.select().from(partnerLinks).where(eq(partnerLinks.userId, late.id))
  expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(72 * 3600_000)
  await app.db
    .update(partnerLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(partnerLinks.userId, late.id))
  await as(admin).call(toggleBlock, { body: { id: blocked.id } })
  await sendForm({ app, who: admin }, updateVendor, {
    ...moved.form,
    id: moved.id,
    email: 'autre@exemple.bj',
  })
  for (const { code } of [late, blocked, moved])
    for (const call of [getInvitation, acceptInvitation])
      expect(await visitor.call(call, { body: chosen(code) })).toMatchObject(EXPIRED)
})

test('accept-invitation: the password follows the rules, and a refusal leaves the link good', async ({
  desk,
  visitor,
  mailTo,
}) => {
  const form = desk.vendor()
  await desk.createVendor(form)
  const code = codeIn((await mailTo(form.email))[0]!.text)
  const accept = (newPassword: string, confirmPassword = newPassword) =>
    visitor.call(acceptInvitation, { body: { code, newPassword, confirmPassword } })
  expect(await accept('court')).toMatchObject({
    status: 400,
    errors: { newPassword: '8 caractères au moins.' },
  })
  expect(await accept('motdepasse')).toMatchObject({ code: 'account.password_common' })
  expect(await accept(PASSWORD, 'autre-chose')).toMatchObject({ code: 'account.passwords_differ' })
  for (const wrong of ['', 'abc', 'x'.repeat(43)])
    expect(await visitor.call(acceptInvitation, { body: chosen(wrong) })).toMatchObject(EXPIRED)
  expect(await accept(PASSWORD)).toMatchObject({ status: 200 })
})

test('invitation: only the hash of a link is stored', async ({ desk, mailTo, shop }) => {
  const form = desk.vendor()
  const id = idOf(await desk.createVendor(form))
  const code = codeIn((await mailTo(form.email))[0]!.text)
  const [row] = await shop.app.db.select().from(partnerLinks).where(eq(partnerLinks.userId, id))
  expect(JSON.stringify(row)).not.toContain(code)
  expect(JSON.stringify(row)).not.toContain(form.email)
})
