import { login } from '@fantome/contract/account.ts'
import { getCart } from '@fantome/contract/cart.ts'
import { refreshToken, userDetails } from '@fantome/contract/own-account.ts'
import * as contract from '@fantome/contract/second-factor.ts'
import {
  endUserSessions,
  getAllUsers,
  getUserSessions,
  resetSecondFactor,
  setUserLevel,
} from '@fantome/contract/user-admin.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createMaker, PASSWORD } from '../../../test/maker.ts'
import { addPasskey, addTotp, codeOf, startSignIn } from '../../../test/second-factor-calls.ts'
import { bearerOf, callFrom, openShop, test } from '../../../test/shop.ts'
import { sessions } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { secondFactors } from '../../db/schema/second-factor.ts'
import * as sessionService from './session.service.ts'

type Factors = { factors: { _id: string; kind: string }[] }

test('second factor: a key counts once a code of it was typed; the first one ends the other sign-ins', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const admin = await make.user({ role: 'admin', hasPassword: true })
  const { db, context } = shop.app
  const elsewhere = await sessionService.open(db, context.tokens, admin.id)
  const who = as(admin)
  const { data } = await who.call(contract.startTotp)
  const { key, uri } = data as { key: string; uri: string }
  expect(uri).toContain(`secret=${key}`)
  expect(await who.call(contract.finishTotp, { body: { code: '000000' } })).toMatchObject({
    status: 422,
    code: 'second_factor.wrong',
  })
  const body = { pseudo: admin.pseudo, password: PASSWORD }
  expect(await visitor.call(login, { body })).toMatchObject({ data: { accessToken: expect.any(String) } })
  expect(await who.call(contract.finishTotp, { body: { code: codeOf(key) } })).toMatchObject({ status: 200 })
  expect(await as(elsewhere).call(userDetails)).toMatchObject({ status: 401 })
  expect(await who.call(userDetails)).toMatchObject({ status: 200 })
  expect(await who.call(contract.getSecondFactors)).toMatchObject({
    data: {
      factors: [{ kind: 'totp', name: 'Application' }],
      recovery_codes_left: 8,
      is_required: false,
    },
  })
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, admin.id))
  expect(row!.totpKey).not.toContain(key)
})

test('second factor: another application takes the place of the first; a second factor brings no new codes', async ({
  as,
  make,
}) => {
  const who = as(await make.user({ role: 'admin' }))
  expect((await addTotp(who)).codes).toHaveLength(8)
  expect((await addTotp(who)).codes).toEqual([])
  expect((await addPasskey(who)).added).toMatchObject({ data: { recovery_codes: [] } })
  const { factors } = (await who.call(contract.getSecondFactors)).data as Factors
  expect(factors.map(({ kind }) => kind)).toEqual(['totp', 'passkey'])
})

test('second factor: removed, and with the last one the password is enough again where none is required', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const admin = await make.user({ role: 'admin', hasPassword: true })
  const [who, stranger] = [as(admin), as(await make.user({ role: 'admin' }))]
  await addTotp(who)
  const { factors } = (await who.call(contract.getSecondFactors)).data as Factors
  const asked = { params: { id: factors[0]!._id } }
  expect(await stranger.call(contract.removeSecondFactor, asked)).toMatchObject({ status: 404 })
  expect(await who.call(contract.removeSecondFactor, asked)).toMatchObject({ status: 200 })
  expect(await who.call(contract.removeSecondFactor, asked)).toMatchObject({
    status: 404,
    code: 'second_factor.not_found',
  })
  const body = { pseudo: admin.pseudo, password: PASSWORD }
  expect(await visitor.call(login, { body })).toMatchObject({ data: { accessToken: expect.any(String) } })
  const written = await shop.app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, admin.id))
    .orderBy(auditEntries.createdAt, auditEntries.id)
  expect(written.map(({ action }) => action)).toEqual(['second_factor.add', 'second_factor.remove'])
})

test('second factor: an old sign-in adds and removes nothing', async ({ shop, as, make }) => {
  const admin = await make.user({ role: 'admin' })
  await shop.app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, admin.id))
  for (const call of [contract.startTotp, contract.startPasskey, contract.renewFactorCodes])
    expect(await as(admin).call(call)).toMatchObject({ status: 403, code: 'auth.stale' })
})

test('ADMIN_SECOND_FACTOR=required: an admin without one can add one, sign out, and nothing else', async () => {
  const { app } = await openShop({ env: { ADMIN_SECOND_FACTOR: 'required' }, hasWorkers: false })
  onTestFinished(() => app.close())
  const make = createMaker(app)
  const [admin, client] = [await make.user({ role: 'admin', hasPassword: true }), await make.user()]
  const who = callFrom(app, bearerOf(admin))
  const REQUIRED = {
    status: 403,
    success: false,
    code: 'second_factor.required',
    message: 'Ajoutez d’abord un second facteur à votre compte.',
  }
  expect(await who.call(getAllUsers)).toEqual(REQUIRED)
  expect(await who.call(getCart)).toEqual(REQUIRED)
  expect(await who.call(userDetails)).toMatchObject({ data: { must_add_second_factor: true } })
  const renew = callFrom(app, bearerOf({ accessToken: admin.refreshToken }))
  expect(await renew.call(refreshToken)).toMatchObject({ status: 200 })
  expect(await callFrom(app, bearerOf(client)).call(getCart)).toMatchObject({ status: 200 })

  await addTotp(who)
  expect(await who.call(getAllUsers)).toMatchObject({ status: 200 })
  expect(await who.call(userDetails)).toMatchObject({ data: { must_add_second_factor: false } })
  const { factors } = (await who.call(contract.getSecondFactors)).data as Factors
  const asked = { params: { id: factors[0]!._id } }
  expect(await who.call(contract.removeSecondFactor, asked)).toMatchObject({
    status: 409,
    code: 'second_factor.last',
  })
  await addPasskey(who)
  expect(await who.call(contract.removeSecondFactor, asked)).toMatchObject({ status: 200 })
})

test('users: another full admin resets a lost second factor, which is written down', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const [admin, lost] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'admin', hasPassword: true }),
  ]
  const { key } = await addTotp(as(lost))
  const { challenge } = await startSignIn(visitor, lost.pseudo)
  const list = await as(admin).call(getAllUsers, { query: { search: lost.pseudo } })
  expect(list.data).toMatchObject([{ second_factor: ['totp'], last_seen_at: expect.any(String) }])
  const reset = (id: string) => as(admin).call(resetSecondFactor, { body: { id } })
  expect(await reset(admin.id)).toMatchObject({ status: 409, code: 'user.self_access' })
  expect(await reset((await make.user()).id)).toMatchObject({ status: 409, code: 'user.not_admin' })
  expect(await reset(lost.id)).toEqual({
    status: 200,
    success: true,
    message: 'Second facteur remis à zéro. Ses connexions sont terminées.',
  })
  expect(await as(lost).call(userDetails)).toMatchObject({ status: 401 })
  const late = await visitor.call(contract.finishSignIn, { body: { challenge, code: codeOf(key, 1) } })
  expect(late).toMatchObject({ status: 401 })
  const body = { pseudo: lost.pseudo, password: PASSWORD }
  expect(await visitor.call(login, { body })).toMatchObject({ data: { accessToken: expect.any(String) } })
  const [written] = await shop.app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, lost.id))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
  expect(written).toMatchObject({
    adminId: admin.id,
    action: 'user.reset_second_factor',
    before: { factors: 1 },
    after: { factors: 0 },
  })
})

test('users: a person’s sign-ins are listed with how they were completed, and ended one by one', async ({
  as,
  make,
  visitor,
}) => {
  const [admin, other] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'admin', hasPassword: true, adminLevel: 'support' }),
  ]
  const { key } = await addTotp(as(other))
  const { challenge } = await startSignIn(visitor, other.pseudo)
  const answer = await visitor.call(contract.finishSignIn, { body: { challenge, code: codeOf(key, 1) } })
  const second = answer.data as { accessToken: string }
  const list = () => as(admin).call(getUserSessions, { params: { id: other.id } })
  const { data } = await list()
  expect(data).toMatchObject({
    sessions: [{ second_factor: 'totp' }, { second_factor: null }],
    recovery_codes_left: 8,
  })
  const [newest] = (data as { sessions: { _id: string }[] }).sessions
  const end = () => as(admin).call(endUserSessions, { body: { id: other.id, session_id: newest!._id } })
  expect(await end()).toMatchObject({ status: 200, data: { ended: 1 } })
  expect(await end()).toMatchObject({ status: 404, code: 'session.not_found' })
  expect(await as(second).call(userDetails)).toMatchObject({ status: 401 })
  expect(await as(other).call(userDetails)).toMatchObject({ status: 200 })
  await as(admin).call(setUserLevel, { body: { id: other.id, level: 'finance' } })
  expect(await list()).toMatchObject({ data: { sessions: [] } })
})
