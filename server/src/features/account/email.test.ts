import { forgotPassword, updateProfile, verifyEmail } from '@fantome/contract/account.ts'
import { type User, userDetails } from '@fantome/contract/own-account.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { callFrom, mailTo, newAddress, type Shop, test, toAnswer } from '../../../test/shop.ts'
import { emailReverts, emailVerifications, users } from '../../db/schema/account.ts'
import * as accountService from './account.service.ts'

const SAVED = { status: 200, success: true, message: 'Profil mis à jour avec succès' }
const STALE = {
  status: 422,
  success: false,
  code: 'account.code_wrong',
  message: 'Ce lien n’est plus valable. Demandez-en un nouveau depuis votre profil.',
}
type Someone = { id: string; countryId: string | null; accessToken: string }

const save = (shop: Shop, user: Someone, email: string, countryId = user.countryId!) =>
  callFrom(shop.app, { authorization: `Bearer ${user.accessToken}` }).call(updateProfile, {
    body: { email, country_id: countryId },
  })
const detailsOf = async (shop: Shop, user: Someone) => {
  const answer = await callFrom(shop.app, { authorization: `Bearer ${user.accessToken}` }).call(userDetails)
  return answer.data as User
}
/** The codes of the links sent to an address, newest first. */
const linksTo = async (shop: Shop, email: string) =>
  (await mailTo(shop.app, email)).flatMap(({ text }) => /verify-email\?code=([\w-]+)/.exec(text)?.[1] ?? [])
const follow = (shop: Shop, code: string) => callFrom(shop.app).call(verifyEmail, { body: { code } })

test('a client adds an e-mail, follows the link once, and it is theirs', async ({ shop, make }) => {
  const [user, email] = [await make.user(), make.mail()]
  expect(await save(shop, user, email.toUpperCase())).toEqual(SAVED)
  expect(await detailsOf(shop, user)).toMatchObject({ email, email_verified: false })

  const [mail] = await mailTo(shop.app, email)
  expect(mail).toMatchObject({ subject: 'Confirmez votre adresse' })
  expect(mail!.text).toContain(`${shop.app.context.env.PUBLIC_URL}/verify-email?code=`)
  const [code] = await linksTo(shop, email)
  expect(await follow(shop, code!)).toEqual({
    status: 200,
    success: true,
    message: 'Votre email a été vérifié avec succès !',
  })
  expect(await detailsOf(shop, user)).toMatchObject({ email, email_verified: true })
  expect(await follow(shop, code!)).toEqual(STALE)
})

test('of ten who follow one link at once, one verifies', async ({ shop, make }) => {
  const [user, email] = [await make.user(), make.mail()]
  await save(shop, user, email)
  const [code] = await linksTo(shop, email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => follow(shop, code!)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('R40: links lead to the configured site, whatever Host a request claims', async ({ shop, make }) => {
  const [user, email] = [await make.user(), make.mail()]
  const headers = {
    authorization: `Bearer ${user.accessToken}`,
    host: 'mechant.exemple',
    'x-forwarded-host': 'mechant.exemple',
    origin: 'https://mechant.exemple',
  }
  const payload = { email, country_id: user.countryId }
  await shop.app.inject({ method: 'PUT', url: updateProfile.path, headers, payload })
  expect((await mailTo(shop.app, email))[0]!.text).not.toContain('mechant')
})

test('a link for a replaced address is worthless', async ({ shop, make }) => {
  const [user, first, second] = [await make.user(), make.mail(), make.mail()]
  await save(shop, user, first)
  const [old] = await linksTo(shop, first)
  await save(shop, user, second)
  expect(await follow(shop, old!)).toEqual(STALE)
  expect(await detailsOf(shop, user)).toMatchObject({ email: second, email_verified: false })
  const [current] = await linksTo(shop, second)
  expect(await follow(shop, current!)).toMatchObject({ status: 200 })
})

test('a link lives 24 hours', async ({ shop, make }) => {
  const [user, email] = [await make.user(), make.mail()]
  await save(shop, user, email)
  const [row] = await shop.app.db
    .select()
    .from(emailVerifications)
    .where(eq(emailVerifications.userId, user.id))
  expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24)
  const past = { expiresAt: sql`now() - interval '1 second'` }
  await shop.app.db.update(emailVerifications).set(past).where(eq(emailVerifications.userId, user.id))
  const [code] = await linksTo(shop, email)
  expect(await follow(shop, code!)).toEqual(STALE)
})

test('saving the same unverified address sends a new link, and the old one dies', async ({ shop, make }) => {
  const [user, email] = [await make.user(), make.mail()]
  await save(shop, user, email)
  await save(shop, user, email)
  const [newest, oldest] = await linksTo(shop, email)
  expect(oldest).toBeDefined()
  expect(await follow(shop, oldest!)).toEqual(STALE)
  expect(await follow(shop, newest!)).toMatchObject({ status: 200 })
})

test('saving a verified address again sends nothing and changes nothing', async ({ shop, make }) => {
  const email = make.mail()
  const user = await make.user({ mail: email })
  expect(await save(shop, user, email)).toEqual(SAVED)
  expect(await mailTo(shop.app, email)).toEqual([])
  expect(await detailsOf(shop, user)).toMatchObject({ email, email_verified: true })
})

test('update-profile (R21): the verified address counts until the new one is verified, and is told', async ({
  shop,
  make,
}) => {
  const [before, after] = [make.mail(), make.mail()]
  const user = await make.user({ mail: before })
  const recoverable = () => accountService.findVerifiedEmail(shop.app.db, shop.app.context, user.id)
  await save(shop, user, after)
  expect(await detailsOf(shop, user)).toMatchObject({
    email: after,
    email_verified: false,
    recovery_email: before,
  })
  expect(await recoverable()).toBe(before)
  const [notice] = await mailTo(shop.app, before)
  expect(notice).toMatchObject({ subject: 'Changement d’adresse' })
  expect(notice!.text).not.toContain(after)
  expect(await follow(shop, (await linksTo(shop, after))[0]!)).toMatchObject({ status: 200 })
  expect(await recoverable()).toBe(after)
  const details = await detailsOf(shop, user)
  expect(details).toMatchObject({ email: after, email_verified: true })
  expect(details).not.toHaveProperty('recovery_email')
})

test('update-profile (R21): an address that is taken away is told, and its pending link dies', async ({
  shop,
  make,
}) => {
  const [verified, pending] = [make.mail(), make.mail()]
  const user = await make.user({ mail: verified })
  await save(shop, user, pending)
  expect(await save(shop, user, '')).toEqual(SAVED)
  expect(await detailsOf(shop, user)).toMatchObject({ email: '', email_verified: false })
  const [row] = await shop.app.db.select().from(users).where(eq(users.id, user.id))
  expect([row!.email, row!.emailHash, row!.emailVerifiedAt]).toEqual([null, null, null])
  expect(await follow(shop, (await linksTo(shop, pending))[0]!)).toEqual(STALE)
  expect(await mailTo(shop.app, verified)).toHaveLength(2)
})

test('update-profile: the verified address saved again calls the change off', async ({ shop, make }) => {
  const [verified, pending] = [make.mail(), make.mail()]
  const user = await make.user({ mail: verified })
  await save(shop, user, pending)
  await save(shop, user, verified)
  expect(await detailsOf(shop, user)).toMatchObject({ email: verified, email_verified: true })
  expect(await follow(shop, (await linksTo(shop, pending))[0]!)).toEqual(STALE)
})

test('verify-email: the link in the notice puts the previous address back, even after the change, and ends every sign-in', async ({
  shop,
  make,
  as,
}) => {
  const [owners, thiefs, thiefsSecond] = [make.mail(), make.mail(), make.mail()]
  const user = await make.user({ mail: owners })
  await save(shop, user, thiefs)
  await follow(shop, (await linksTo(shop, thiefs))[0]!)
  await save(shop, user, thiefsSecond)
  await follow(shop, (await linksTo(shop, thiefsSecond))[0]!)
  const [undo] = await linksTo(shop, owners)
  const answer = await follow(shop, undo!)
  expect(answer).toMatchObject({ status: 200 })
  expect(String(answer.message)).toContain('Votre adresse est rétablie')
  const recoverable = accountService.findVerifiedEmail(shop.app.db, shop.app.context, user.id)
  expect(await recoverable).toBe(owners)
  expect(await as(user).call(userDetails)).toMatchObject({ status: 401 })
  // The thief's own notice came later: it undoes nothing any more.
  expect(await follow(shop, (await linksTo(shop, thiefs))[0]!)).toEqual(STALE)
  expect(await follow(shop, undo!)).toEqual(STALE)
})

test('verify-email: the link in the notice lives three days', async ({ shop, make }) => {
  const [before, after] = [make.mail(), make.mail()]
  const user = await make.user({ mail: before })
  await save(shop, user, after)
  const [undo] = await linksTo(shop, before)
  await shop.app.db
    .update(emailReverts)
    .set({ expiresAt: sql`${emailReverts.expiresAt} - interval '3 days 1 second'` })
    .where(eq(emailReverts.userId, user.id))
  expect(await follow(shop, undo!)).toEqual(STALE)
})

test('update-profile: the answer is the same whether the address is another account’s or nobody’s', async ({
  shop,
  make,
}) => {
  const [taken, free] = [make.mail(), make.mail()]
  const owner = await make.user({ mail: taken })
  const user = await make.user()
  expect(await save(shop, user, free)).toEqual(SAVED)
  expect(await save(shop, user, taken.toUpperCase())).toEqual(SAVED)
  expect(await detailsOf(shop, user)).toMatchObject({ email: taken, email_verified: false })
  // Whoever reads that mailbox may be told; nothing changes.
  expect(await follow(shop, (await linksTo(shop, taken))[0]!)).toEqual({
    status: 409,
    success: false,
    code: 'account.email_taken',
    message: 'Cette adresse e-mail ne peut pas être utilisée.',
  })
  expect(await detailsOf(shop, owner)).toMatchObject({ email: taken, email_verified: true })
})

test('update-profile: an address a stranger typed does not keep its owner from verifying it', async ({
  shop,
  make,
}) => {
  const email = make.mail()
  const [stranger, owner] = [await make.user(), await make.user()]
  await save(shop, stranger, email)
  const [strangers] = await linksTo(shop, email)
  expect(await save(shop, owner, email)).toEqual(SAVED)
  expect(await follow(shop, (await linksTo(shop, email))[0]!)).toMatchObject({ status: 200 })
  expect(await detailsOf(shop, owner)).toMatchObject({ email, email_verified: true })
  expect(await follow(shop, strangers!)).toMatchObject({ status: 409 })
})

test('verify-email: of three accounts that verify one address at once, one gets it', async ({
  shop,
  make,
}) => {
  const email = make.mail()
  const people = await Promise.all([make.user(), make.user(), make.user()])
  for (const person of people) await save(shop, person, email)
  const answers = await Promise.all((await linksTo(shop, email)).map((code) => follow(shop, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('update-profile: a mailbox gets five links a day, however many accounts ask, and nobody is told', async ({
  shop,
  make,
}) => {
  const email = make.mail()
  for (let asked = 0; asked < 7; asked++) expect(await save(shop, await make.user(), email)).toEqual(SAVED)
  expect(await mailTo(shop.app, email)).toHaveLength(5)
})

test('only the e-mail and the country are taken, whatever else is sent', async ({ shop, make, as }) => {
  const user = await make.user()
  const { ivoryCoast } = await make.zones()
  const more = {
    role: 'admin',
    pseudo: 'autre',
    is_blocked: true,
    _id: v7(),
    gender: 'Homme',
    full_name: 'X',
  }
  const body = {
    email: '',
    country_id: ivoryCoast.id,
    email_verified: true,
    must_change_password: true,
    ...more,
  }
  expect(await as(user).call(updateProfile, { body })).toEqual(SAVED)
  expect(await detailsOf(shop, user)).toEqual({
    _id: user.id,
    pseudo: user.pseudo,
    role: 'client',
    email: '',
    email_verified: false,
    country_id: ivoryCoast.id,
    full_name: '',
    gender: 'Femme',
    is_blocked: false,
    must_change_password: false,
    recovery_codes_left: 0,
    created_at: user.createdAt.toISOString(),
  })
})

test('a country must exist', async ({ shop, make }) => {
  const user = await make.user()
  for (const countryId of [v7(), 'abc', '']) {
    expect(await save(shop, user, '', countryId)).toMatchObject({
      status: 422,
      code: 'account.country_unknown',
      message: 'Veuillez sélectionner un pays.',
    })
  }
  expect(await detailsOf(shop, user)).toMatchObject({ country_id: user.countryId })
})

test.for([
  'x',
  'a@b',
  '@exemple.bj',
  'a b@exemple.bj',
  'a@exemple.bj\r\nBcc: b@exemple.bj',
  'a@exemple.bj, b@exemple.bj',
  '"A" <a@exemple.bj>',
  'a@exemple.bj\0',
  '\u0430@exemple.bj',
  `${'a'.repeat(250)}@exemple.bj`,
])('%j is no e-mail address, here or for a forgotten password', async (email, { shop, make }) => {
  const user = await make.user()
  const refusal = { status: 400, code: 'request.invalid', message: 'Cette adresse e-mail n’est pas valide.' }
  expect(await save(shop, user, email)).toMatchObject(refusal)
  expect(await callFrom(shop.app).call(forgotPassword, { body: { email } })).toMatchObject(refusal)
})

test.for([
  [{}, 400, 'account.code_missing', 'Code de vérification manquant.'],
  [{ code: '' }, 400, 'account.code_missing', 'Code de vérification manquant.'],
  [{ code: 'x'.repeat(43) }, 422, 'account.code_wrong', STALE.message],
  [{ code: 'x'.repeat(201) }, 400, 'request.invalid', 'Ce code est trop long.'],
  [{ code: 7 }, 400, 'request.invalid', 'Cette valeur n’est pas valide.'],
] as const)('a verification with %j is a %i %s', async ([payload, status, code, message], { shop }) => {
  const answer = toAnswer(await shop.app.inject({ method: 'POST', url: verifyEmail.path, payload }))
  expect(answer).toMatchObject({ status, code, message, success: false })
})

test('ten letters an hour for one account, sixty links an hour from one address', async ({ shop, make }) => {
  const user = await make.user()
  for (let sent = 0; sent < 9; sent++) await shop.app.context.rateLimits.count('email.account', user.id)
  expect(await save(shop, user, make.mail())).toEqual(SAVED)
  expect(await save(shop, user, make.mail())).toMatchObject({ status: 429, code: 'request.too_many' })
  const here = newAddress()
  for (let tries = 0; tries < 60; tries++) await shop.app.context.rateLimits.count('verify.address', here)
  const answer = await callFrom(shop.app, {}, here).call(verifyEmail, { body: { code: 'x' } })
  expect(answer).toMatchObject({ status: 429 })
})

test('update-profile (P5): an address is ciphertext in the database, before and after its verification', async ({
  shop,
  make,
}) => {
  const { db, context } = shop.app
  const [user, email] = [await make.user(), make.mail()]
  await save(shop, user, email)
  const [pending] = await db.select().from(emailVerifications).where(eq(emailVerifications.userId, user.id))
  await follow(shop, (await linksTo(shop, email))[0]!)
  const [verified] = await db.select().from(users).where(eq(users.id, user.id))
  expect(JSON.stringify([pending, verified])).not.toContain(email.split('@')[0])
  for (const row of [pending!, verified!]) expect(context.pii.decrypt(row.email!)).toBe(email)
})
