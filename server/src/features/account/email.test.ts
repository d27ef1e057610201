import {
  forgotPassword,
  type User,
  updateProfile,
  userDetails,
  verifyEmail,
} from '@fantome/contract/account.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { callFrom, mailTo, newAddress, type Shop, test, toAnswer } from '../../../test/shop.ts'
import { emailVerifications, users } from '../../db/schema/account.ts'

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

test('even if its row had survived, a link verifies only the address it was sent to', async ({
  shop,
  make,
}) => {
  const [user, first] = [await make.user(), make.mail()]
  await save(shop, user, first)
  const [code] = await linksTo(shop, first)
  const stolen = make.mail()
  await shop.app.db
    .update(users)
    .set({ emailHash: shop.app.context.pii.hash(stolen) })
    .where(eq(users.id, user.id))
  expect(await follow(shop, code!)).toEqual(STALE)
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

test('R21: a verified address is told when another takes its place, and again when none does', async ({
  shop,
  make,
}) => {
  const [before, after] = [make.mail(), make.mail()]
  const user = await make.user({ mail: before })
  await save(shop, user, after)
  expect(await mailTo(shop.app, before)).toMatchObject([{ subject: 'Votre adresse a changé' }])
  expect((await mailTo(shop.app, before))[0]!.text).not.toContain(after)
  await save(shop, user, '')
  expect(await detailsOf(shop, user)).toMatchObject({ email: '', email_verified: false })
  expect(await mailTo(shop.app, after)).toHaveLength(1) // its link; it was never verified
  const [row] = await shop.app.db.select().from(users).where(eq(users.id, user.id))
  expect([row!.email, row!.emailHash, row!.emailVerifiedAt]).toEqual([null, null, null])
  expect(await follow(shop, (await linksTo(shop, after))[0]!)).toEqual(STALE)

  const alone = await make.user({ mail: before })
  await save(shop, alone, '')
  expect(await mailTo(shop.app, before)).toHaveLength(2)
})

test('an address of another account is refused, in any case, also to two who come at once', async ({
  shop,
  make,
}) => {
  const email = make.mail()
  const { id } = await make.user({ mail: email })
  const user = await make.user()
  expect(await save(shop, user, email.toUpperCase())).toEqual({
    status: 409,
    success: false,
    code: 'account.email_taken',
    message: 'Cette adresse e-mail ne peut pas être utilisée.',
  })
  expect(await detailsOf(shop, user)).toMatchObject({ email: '' })
  expect(await mailTo(shop.app, email)).toEqual([])
  expect(await shop.app.db.$count(users, eq(users.id, id))).toBe(1)

  const wanted = make.mail()
  const people = await Promise.all([make.user(), make.user(), make.user()])
  const answers = await Promise.all(people.map((person) => save(shop, person, wanted)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await linksTo(shop, wanted)).toHaveLength(1)
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

test('P5: the address lies in the database as ciphertext, each time another', async ({ shop, make }) => {
  const [user, email] = [await make.user(), make.mail()]
  await save(shop, user, email)
  const read = async () => (await shop.app.db.select().from(users).where(eq(users.id, user.id)))[0]!
  const first = await read()
  expect(JSON.stringify(first)).not.toContain(email.split('@')[0])
  expect(shop.app.context.pii.decrypt(first.email!)).toBe(email)
  await save(shop, user, '')
  await save(shop, user, email)
  const second = await read()
  expect(second.email).not.toBe(first.email)
  expect(second.emailHash).toBe(first.emailHash)
})
