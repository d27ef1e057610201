import { changePassword, confirmPassword, login } from '@fantome/contract/account.ts'
import type { SecondStep } from '@fantome/contract/factor-proof.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { finishSignIn, getSecondFactors, renewFactorCodes } from '@fantome/contract/second-factor.ts'
import { getAllUsers, toggleBlock } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Maker, PASSWORD } from '../../../test/maker.ts'
import { addPasskey, addTotp, codeOf, startSignIn } from '../../../test/second-factor-calls.ts'
import { type Shop, test } from '../../../test/shop.ts'
import { createSoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { sessions } from '../../db/schema/account.ts'
import { secondFactorChallenges, secondFactorCodes, secondFactors } from '../../db/schema/second-factor.ts'

const EXPIRED = { status: 401, code: 'second_factor.expired' }
const WRONG = { status: 422, code: 'second_factor.wrong' }
const newAdmin = (make: Maker) => make.user({ role: 'admin', hasPassword: true })
/** As if the steps used so far were long ago. */
const forgetSteps = ({ app }: Shop, userId: string) =>
  app.db.update(secondFactors).set({ lastStep: null }).where(eq(secondFactors.userId, userId))

test('R22: with an application, a sign-in takes the password and then a code', async ({
  as,
  make,
  visitor,
}) => {
  const admin = await newAdmin(make)
  const { key, codes } = await addTotp(as(admin))
  expect(new Set(codes).size).toBe(8)
  expect(await as(admin).call(userDetails)).toMatchObject({ data: { second_factor: ['totp'] } })

  const body = { pseudo: admin.pseudo, password: PASSWORD }
  const first = await visitor.call(login, { body })
  expect(first).toEqual({
    status: 200,
    success: true,
    message: 'Encore une étape.',
    data: { second_factor: ['totp'], challenge: expect.any(String) },
  })
  const { challenge } = first.data as SecondStep
  const finish = (code: string) => visitor.call(finishSignIn, { body: { challenge, code } })
  expect(await finish('000000')).toMatchObject({
    ...WRONG,
    message: 'Ce code n’est pas le bon, ou n’est plus valable. Il reste 4 essais.',
  })
  const answer = await finish(codeOf(key, 1))
  expect(answer).toMatchObject({ status: 200, message: 'Connexion réussie' })
  expect(await as(answer.data as { accessToken: string }).call(userDetails)).toMatchObject({ status: 200 })
  expect(await finish(codeOf(key, 1))).toMatchObject(EXPIRED)
})

test('sign-in: a wrong password says nothing of the second factor', async ({ as, make, visitor }) => {
  const admin = await newAdmin(make)
  await addTotp(as(admin))
  const body = { pseudo: admin.pseudo, password: 'pas-celui-la' }
  expect(await visitor.call(login, { body })).toEqual({
    status: 401,
    success: false,
    code: 'account.bad_credentials',
    message: 'Pseudonyme ou mot de passe incorrect.',
  })
})

test('totp: a code is accepted once, even in another sign-in', async ({ as, make, visitor }) => {
  const admin = await newAdmin(make)
  const { key } = await addTotp(as(admin))
  const code = codeOf(key, 1)
  const tryIt = async () => {
    const { challenge } = await startSignIn(visitor, admin.pseudo)
    return (await visitor.call(finishSignIn, { body: { challenge, code } })).status
  }
  expect([await tryIt(), await tryIt()]).toEqual([200, 422])
})

test('totp: of two right answers to one challenge at once, one signs in', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const admin = await newAdmin(make)
  const { key, codes } = await addTotp(as(admin))
  const { challenge } = await startSignIn(visitor, admin.pseudo)
  const answers = await Promise.all(
    [codeOf(key, 1), codes[0]!, codes[1]!].map((code) =>
      visitor.call(finishSignIn, { body: { challenge, code } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  const isUsed = sql`user_id = ${admin.id} and used_at is not null`
  expect(await shop.app.db.$count(secondFactorCodes, isUsed)).toBeLessThanOrEqual(1)
})

test('a challenge allows five tries, expires after five minutes, and ends with a new password', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const admin = await newAdmin(make)
  const { key } = await addTotp(as(admin))
  const finish = (challenge: string, code = codeOf(key, 1)) =>
    visitor.call(finishSignIn, { body: { challenge, code } })

  const guessed = await startSignIn(visitor, admin.pseudo)
  for (let left = 4; left > 0; left--) expect(await finish(guessed.challenge, '000000')).toMatchObject(WRONG)
  expect(await finish(guessed.challenge, '000000')).toMatchObject({
    ...EXPIRED,
    message: 'Cinq essais ont échoué. Connectez-vous à nouveau.',
  })
  expect(await finish(guessed.challenge)).toMatchObject(EXPIRED)

  const late = await startSignIn(visitor, admin.pseudo)
  await shop.app.db
    .update(secondFactorChallenges)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(secondFactorChallenges.userId, admin.id))
  expect(await finish(late.challenge)).toMatchObject(EXPIRED)

  const before = await startSignIn(visitor, admin.pseudo)
  const newPassword = 'roseau-harmattan-9'
  const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  expect(await as(admin).call(changePassword, { body: change })).toMatchObject({ status: 200 })
  expect(await finish(before.challenge)).toMatchObject(EXPIRED)
  for (const made of ['', 'x'.repeat(43), "' or 1=1"]) expect(await finish(made)).toMatchObject(EXPIRED)
})

test('tries are counted by account too: new challenges give no new guesses without end', async ({
  as,
  make,
  visitor,
}) => {
  const admin = await newAdmin(make)
  await addTotp(as(admin))
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const { challenge } = await startSignIn(visitor, admin.pseudo)
    for (let tries = 0; tries < 4; tries++)
      statuses.push((await visitor.call(finishSignIn, { body: { challenge, code: '000000' } })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a blocked admin does not get past the second step', async ({ as, make, visitor }) => {
  const [admin, other] = [await newAdmin(make), await newAdmin(make)]
  const { key } = await addTotp(as(admin))
  const { challenge } = await startSignIn(visitor, admin.pseudo)
  await as(other).call(toggleBlock, { body: { id: admin.id, is_blocked: true } })
  const answer = await visitor.call(finishSignIn, { body: { challenge, code: codeOf(key, 1) } })
  expect(answer).toMatchObject(EXPIRED)
})

test('recovery codes: each opens once in place of the application; new ones end the old', async ({
  as,
  make,
  visitor,
}) => {
  const admin = await newAdmin(make)
  const { codes } = await addTotp(as(admin))
  const tryCode = async (code: string) => {
    const { challenge } = await startSignIn(visitor, admin.pseudo)
    return (await visitor.call(finishSignIn, { body: { challenge, code } })).status
  }
  expect([await tryCode(codes[0]!.toUpperCase()), await tryCode(codes[0]!)]).toEqual([200, 422])
  expect(await as(admin).call(getSecondFactors)).toMatchObject({ data: { recovery_codes_left: 7 } })
  const renewed = await as(admin).call(renewFactorCodes)
  const [fresh] = (renewed.data as { recovery_codes: string[] }).recovery_codes
  expect([await tryCode(codes[1]!), await tryCode(fresh!)]).toEqual([422, 200])
})

test('passkey: signs in by its signature, which is good for one challenge', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const admin = await newAdmin(make)
  const { authenticator, added } = await addPasskey(as(admin))
  expect(added).toMatchObject({ status: 200, message: 'Clé d’accès créée.' })
  const step = await startSignIn(visitor, admin.pseudo)
  expect(step).toMatchObject({ second_factor: ['passkey'], passkey: { rpId: 'localhost' } })
  const options = step.passkey as { challenge: string }
  expect(options.challenge).toBe(step.challenge)
  const assertion = authenticator.sign(options)
  const finish = (challenge: string, given = assertion) =>
    visitor.call(finishSignIn, { body: { challenge, assertion: given } })
  const answer = await finish(step.challenge)
  expect(answer).toMatchObject({ status: 200 })
  expect(await finish(step.challenge)).toMatchObject(EXPIRED)

  const again = await startSignIn(visitor, admin.pseudo)
  const REFUSED = { status: 422, code: 'second_factor.passkey_refused' }
  expect(await finish(again.challenge)).toMatchObject(REFUSED)
  expect(await finish(again.challenge, createSoftwareAuthenticator().sign(again))).toMatchObject(REFUSED)
  expect(await finish(again.challenge, authenticator.sign(again))).toMatchObject({ status: 200 })
  const rows = await shop.app.db.select().from(sessions).where(eq(sessions.userId, admin.id))
  expect(rows.map(({ secondFactor }) => secondFactor).sort()).toEqual([null, 'passkey', 'passkey'].sort())
})

test('passkey: one made on another site, without a fingerprint or for another challenge is refused', async ({
  as,
  make,
}) => {
  const admin = await newAdmin(make)
  const REFUSED = { status: 422, code: 'second_factor.passkey_refused' }
  for (const made of [
    createSoftwareAuthenticator({ origin: 'https://ailleurs.exemple' }),
    createSoftwareAuthenticator({ isVerified: false }),
  ])
    expect((await addPasskey(as(admin), made)).added).toMatchObject(REFUSED)
  const elsewhere = createSoftwareAuthenticator()
  const { create } = elsewhere
  const stale = { ...elsewhere, create: () => create({ challenge: 'x'.repeat(43) }) }
  expect((await addPasskey(as(admin), stale)).added).toMatchObject(REFUSED)
  expect(await as(admin).call(getSecondFactors)).toMatchObject({ data: { factors: [] } })
})

test('R22: a fresh sign-in asks for the password and the factor', async ({ shop, as, make }) => {
  const [admin, client] = [await newAdmin(make), await make.user()]
  const who = as(admin)
  const { key } = await addTotp(who)
  const { authenticator } = await addPasskey(who)
  const age = () =>
    shop.app.db
      .update(sessions)
      .set({ authenticatedAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, admin.id))
  const block = () => who.call(toggleBlock, { body: { id: client.id, is_blocked: true } })
  const confirm = (proof: object, password = PASSWORD) =>
    who.call(confirmPassword, { body: { password, ...proof } })
  await age()
  expect(await block()).toMatchObject({ code: 'auth.stale' })
  const alone = await confirm({})
  expect(alone).toMatchObject({
    status: 403,
    code: 'second_factor.needed',
    data: { second_factor: ['totp', 'passkey'], challenge: expect.any(String) },
  })
  expect(await confirm({ code: '000000' })).toMatchObject(WRONG)
  expect(await confirm({ code: codeOf(key, 1) }, 'pas-celui-la')).toMatchObject({
    code: 'account.password_wrong',
  })
  expect(await block()).toMatchObject({ code: 'auth.stale' })
  expect(await confirm({ code: codeOf(key, 1) })).toMatchObject({ status: 200 })
  expect(await block()).toMatchObject({ status: 200 })

  await age()
  const { passkey } = (await confirm({})).data as SecondStep
  const assertion = authenticator.sign(passkey as { challenge: string })
  expect(await confirm({ assertion })).toMatchObject({ status: 200 })
  expect(await confirm({ assertion })).toMatchObject({ status: 422 })
  // What was meant for a confirmation opens no sign-in.
  await forgetSteps(shop, admin.id)
  const { challenge } = (await confirm({})).data as SecondStep
  const misused = await who.call(finishSignIn, { body: { challenge, code: codeOf(key) } })
  expect(misused).toMatchObject(EXPIRED)
  expect(await who.call(getAllUsers)).toMatchObject({ status: 200 })
})
