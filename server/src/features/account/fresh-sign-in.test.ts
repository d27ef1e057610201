import { confirmPassword, login, makeRecoveryCodes, updateProfile } from '@fantome/contract/account.ts'
import { resolveComplaint } from '@fantome/contract/complaint-admin.ts'
import type { Endpoint } from '@fantome/contract/endpoint.ts'
import { autoConfirmExpired, cancelOrder } from '@fantome/contract/order.ts'
import { resolveIncident } from '@fantome/contract/order-admin.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { settleRefund } from '@fantome/contract/refund.ts'
import { changeRole, toggleBlock } from '@fantome/contract/user-admin.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { PASSWORD } from '../../../test/maker.ts'
import { type Shop, test } from '../../../test/shop.ts'
import { sessions, throttles } from '../../db/schema/account.ts'

const STALE = {
  status: 403,
  success: false,
  code: 'auth.stale',
  message: 'Confirmez votre mot de passe pour continuer.',
}

/** Their sign-in was so many minutes ago. */
const age = ({ app }: Shop, { id }: { id: string }, minutes: number) =>
  app.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userId, id))

test('R21: a quarter of an hour after signing in, another e-mail asks for the password; another country does not', async ({
  shop,
  as,
  make,
}) => {
  const mail = make.mail()
  const user = await make.user({ hasPassword: true, mail })
  const { ivoryCoast } = await make.zones()
  const save = (email: string, country_id = user.countryId!) =>
    as(user).call(updateProfile, { body: { email, country_id } })
  await age(shop, user, 14)
  expect(await save(make.mail())).toMatchObject({ status: 200 })
  const current = ((await as(user).call(userDetails)).data as { email: string }).email
  await age(shop, user, 16)
  for (const email of [make.mail(), '']) expect(await save(email)).toEqual(STALE)
  expect(await save(current, ivoryCoast.id)).toMatchObject({ status: 200 })
  expect((await as(user).call(userDetails)).data).toMatchObject({ email: current, country_id: ivoryCoast.id })

  expect(await as(user).call(confirmPassword, { body: { password: 'pas-celui-la' } })).toMatchObject({
    status: 403,
    code: 'account.password_wrong',
  })
  expect(await save('')).toEqual(STALE)
  expect(await as(user).call(confirmPassword, { body: { password: PASSWORD } })).toMatchObject({
    status: 200,
  })
  expect(await save('')).toMatchObject({ status: 200 })
})

test('R21: new recovery codes, which open the account too, ask for it as well', async ({
  shop,
  as,
  make,
}) => {
  const user = await make.user({ hasPassword: true })
  await age(shop, user, 16)
  expect(await as(user).call(makeRecoveryCodes)).toEqual(STALE)
  await as(user).call(confirmPassword, { body: { password: PASSWORD } })
  expect(await as(user).call(makeRecoveryCodes)).toMatchObject({ status: 200 })
})

test('R22: an admin who blocks someone or changes a role has given the password lately', async ({
  shop,
  as,
  make,
}) => {
  const [admin, client, courier] = [
    await make.user({ role: 'admin', hasPassword: true }),
    await make.user(),
    await make.user({ role: 'livreur' }),
  ]
  await age(shop, admin, 16)
  const acts = () => [
    as(admin).call(toggleBlock, { body: { id: client.id } }),
    as(admin).call(changeRole, { body: { id: courier.id } }),
  ]
  expect(await Promise.all(acts())).toEqual([STALE, STALE])
  await as(admin).call(confirmPassword, { body: { password: PASSWORD } })
  expect(await Promise.all(acts())).toMatchObject([{ status: 200 }, { status: 200 }])
  // Who may not do it at all is told so, not asked for a password.
  await age(shop, courier, 16)
  const other = await make.user({ role: 'livreur' })
  await age(shop, other, 16)
  expect(await as(other).call(toggleBlock, { body: { id: client.id } })).toMatchObject({
    code: 'auth.forbidden',
  })
})

test('one sign-in is confirmed, not the others; and it guesses no better than a sign-in does', async ({
  shop,
  as,
  from,
  make,
}) => {
  const user = await make.user({ hasPassword: true })
  const { data } = await from('10.8.8.8').call(login, { body: { pseudo: user.pseudo, password: PASSWORD } })
  const other = data as { accessToken: string }
  await age(shop, user, 16)
  await as(user).call(confirmPassword, { body: { password: PASSWORD } })
  expect(await as(other).call(makeRecoveryCodes)).toEqual(STALE)
  await shop.app.db.delete(throttles)
  const guesses: unknown[] = []
  for (let tries = 0; tries < 11; tries++)
    guesses.push((await as(other).call(confirmPassword, { body: { password: `essai-${tries}` } })).status)
  expect(guesses).toEqual([...Array(10).fill(403), 429])
  expect(await as(other).call(confirmPassword, { body: { password: PASSWORD } })).toMatchObject({
    status: 429,
  })
})

test('a sign-in that has ended is not brought back by the password', async ({ shop, as, make }) => {
  const user = await make.user({ hasPassword: true })
  await shop.app.db.update(sessions).set({ endedAt: sql`now()` }).where(eq(sessions.userId, user.id))
  expect(await as(user).call(confirmPassword, { body: { password: PASSWORD } })).toMatchObject({
    status: 401,
  })
})

test('confirm-password: the sign-in still ends 14 days after it began', async ({ shop, as, make }) => {
  const user = await make.user({ hasPassword: true })
  const began = (interval: string) =>
    shop.app.db
      .update(sessions)
      .set({ createdAt: sql`now() - ${interval}::interval` })
      .where(eq(sessions.userId, user.id))
  await began('13 days 23 hours')
  expect(await as(user).call(confirmPassword, { body: { password: PASSWORD } })).toMatchObject({
    status: 200,
  })
  const [session] = await shop.app.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(Date.now() - session!.createdAt.getTime()).toBeGreaterThan(13 * 24 * 3_600_000)
  await began('14 days 1 second')
  expect(await as(user).call(userDetails)).toMatchObject({ status: 401 })
})

test.for([
  ['orders/cancel', cancelOrder, { params: { id: v7() }, body: { reason: 'Colis perdu' } }],
  [
    'orders/resolve-complaint',
    resolveComplaint,
    { params: { id: v7() }, body: { decision: 'finalise', reason: 'Colis reçu' } },
  ],
  [
    'orders/resolve-incident',
    resolveIncident,
    { params: { id: v7() }, body: { decision: 'continue', reason: 'Joint' } },
  ],
  ['auto-confirm-expired', autoConfirmExpired, {}],
  ['refunds/settle', settleRefund, { body: { id: v7(), status: 'done', note: 'Rendu' } }],
] as const)(
  '%s (R22): an admin has given the password lately',
  async ([, call, asked], { shop, as, make }) => {
    const admin = await make.user({ role: 'admin', hasPassword: true })
    const send = () => as(admin).call(call as Endpoint, asked as never)
    await age(shop, admin, 16)
    expect(await send()).toEqual(STALE)
    await as(admin).call(confirmPassword, { body: { password: PASSWORD } })
    expect((await send()).code).not.toBe('auth.stale')
  },
)
