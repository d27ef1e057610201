import { createHash, createHmac } from 'node:crypto'
import {
  changePassword,
  closeAccount,
  exportData,
  login,
  makeRecoveryCodes,
  updateProfile,
} from '@fantome/contract/account.ts'
import { logout, refreshToken, userDetails } from '@fantome/contract/own-account.ts'
import { changeRole, toggleBlock } from '@fantome/contract/user-admin.ts'
import { getMyCommunes } from '@fantome/contract/zone.ts'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { expect, onTestFinished, vi } from 'vitest'
import { PASSWORD } from '../../../test/maker.ts'
import { type Shop, test } from '../../../test/shop.ts'
import { sessions, users } from '../../db/schema/account.ts'
import { keyIdOf } from './access-token.ts'

const REFUSED = { status: 401, success: false, code: 'auth.required', message: 'Veuillez vous connecter.' }
const BLOCKED = {
  status: 403,
  success: false,
  code: 'auth.blocked',
  message: 'Ce compte est bloqué. Contactez le support.',
}

const sessionOf = (accessToken: string) =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

/** Moves the clock for one sign-in: it began, or was last renewed, that long ago. */
const age = (shop: Shop, accessToken: string, column: 'createdAt' | 'lastUsedAt', ago: string) =>
  shop.app.db
    .update(sessions)
    .set({ [column]: sql`now() - ${ago}::interval` })
    .where(eq(sessions.id, sessionOf(accessToken)))

const OUR_TOKEN = { alg: 'HS256', typ: 'at+jwt', iss: 'fantome', aud: 'fantome-api', life: '15m' }
const keyOf = (secret: string) => createHash('sha256').update(`access-token:${secret}`).digest()

type Changes = Partial<typeof OUR_TOKEN> & { header?: Record<string, unknown> }
const signWith =
  (kid: string) =>
  (sub: string, key: Uint8Array, { header, ...changes }: Changes = {}) => {
    const { alg, typ, iss, aud, life } = { ...OUR_TOKEN, ...changes }
    const token = new SignJWT().setSubject(sub).setIssuer(iss).setAudience(aud).setIssuedAt()
    return token
      .setProtectedHeader({ alg, typ, kid, ...header })
      .setExpirationTime(life)
      .sign(key)
  }

const HEADER = { alg: OUR_TOKEN.alg, typ: OUR_TOKEN.typ }
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** A header no library would write, rightly signed. */
const forgeHeader = async (header: object, sub: string, key: Uint8Array) => {
  const claims = { sub, iss: OUR_TOKEN.iss, aud: OUR_TOKEN.aud, exp: Math.floor(Date.now() / 1000) + 900 }
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
const unsigned = (alg: string, sub: string) => {
  const claims = { sub, iss: OUR_TOKEN.iss, aud: OUR_TOKEN.aud, exp: Math.floor(Date.now() / 1000) + 900 }
  return `${encode({ alg, typ: OUR_TOKEN.typ })}.${encode(claims)}.`
}

test('R17: a token with another signature, type, audience, issuer or lifetime is refused', async ({
  shop,
  as,
  make,
}) => {
  const user = await make.user()
  const sub = sessionOf(user.accessToken)
  const key = keyOf(shop.app.context.env.AUTH_SECRET)
  const kid = keyIdOf(shop.app.context.env.AUTH_SECRET)
  const sign = signWith(kid)
  expect(await as({ accessToken: await sign(sub, key) }).call(userDetails)).toMatchObject({ status: 200 })
  const [header, claims, signature] = user.accessToken.split('.') as [string, string, string]
  const bad = {
    'signed with another key': await sign(sub, keyOf('x'.repeat(64))),
    'signed with the secret itself': await sign(sub, Buffer.from(shop.app.context.env.AUTH_SECRET)),
    'another algorithm': await sign(sub, Buffer.concat([key, key]), { alg: 'HS512' }),
    expired: await sign(sub, key, { life: '-1s' }),
    'another issuer': await sign(sub, key, { iss: 'ailleurs' }),
    'another audience': await sign(sub, key, { aud: 'fantome-autre' }),
    'another type': await sign(sub, key, { typ: 'JWT' }),
    'no key named': await sign(sub, key, { header: { kid: undefined } }),
    'another key named': await sign(sub, key, { header: { kid: keyIdOf('x'.repeat(64)) } }),
    'a path as key': await sign(sub, key, { header: { kid: '../../dev/null' } }),
    'jku: keys from elsewhere': await sign(sub, key, { header: { jku: 'https://ailleurs.exemple/jwks' } }),
    'x5u: a certificate from elsewhere': await sign(sub, key, {
      header: { x5u: 'https://ailleurs.exemple/c' },
    }),
    'x5c: a certificate along': await sign(sub, key, { header: { x5c: ['MIIB'] } }),
    'jwk: its key along': await sign(sub, key, { header: { jwk: { kty: 'oct', k: 'AAAA' } } }),
    'crit: a demand we do not know': await forgeHeader({ ...HEADER, kid, crit: ['b'], b: 1 }, sub, key),
    'crit: empty': await forgeHeader({ ...HEADER, kid, crit: [] }, sub, key),
    'alg none': unsigned('none', sub),
    'alg None': unsigned('None', sub),
    'alg HS256 without signature': unsigned('HS256', sub),
    'claims changed': [header, unsigned('none', crypto.randomUUID()).split('.')[1], signature].join('.'),
    'signature cut': `${header}.${claims}.${signature.slice(0, -2)}`,
    'an unknown sign-in': await sign(crypto.randomUUID(), key),
    'no id as subject': await sign('pas-un-identifiant', key),
    'an empty subject': await sign('', key),
    'a refresh token': user.refreshToken,
    'never expires': await new SignJWT({ sub, iss: OUR_TOKEN.iss, aud: OUR_TOKEN.aud })
      .setProtectedHeader({ alg: 'HS256', typ: OUR_TOKEN.typ, kid })
      .sign(key),
    nothing: '',
  }
  for (const [kind, accessToken] of Object.entries(bad))
    expect(await as({ accessToken }).call(userDetails), kind).toEqual(REFUSED)
  const byHand = await forgeHeader({ ...HEADER, kid }, sub, key)
  expect(await as({ accessToken: byHand }).call(userDetails)).toMatchObject({ status: 200 })
})

test.for([2, 96, -2, -96])(
  'F20: the clock of this process jumps by %i hours: tokens live and expire by that of the database',
  async (hours, { shop, as, make }) => {
    const user = await make.user()
    const sign = signWith(keyIdOf(shop.app.context.env.AUTH_SECRET))
    const key = keyOf(shop.app.context.env.AUTH_SECRET)
    const expired = await sign(sessionOf(user.accessToken), key, { life: '-1s' })
    const now = Date.now() / 1000
    vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await as(user).call(userDetails)).toMatchObject({ status: 200 })
    expect(await as({ accessToken: expired }).call(userDetails)).toEqual(REFUSED)
    const renewed = await as({ accessToken: user.refreshToken }).call(refreshToken)
    const { accessToken } = renewed.data as { accessToken: string }
    const { exp } = decodeJwt(accessToken)
    expect(exp! - now).toBeGreaterThan(14 * 60)
    expect(exp! - now).toBeLessThan(16 * 60)
  },
)

test.for(['', 'Basic YTpi', 'Bearer', 'bearer ', 'Token x'])(
  'an Authorization of « %s » is no sign-in',
  async (authorization, { visitor }) => {
    const answer = await visitor.send(userDetails, {}, { authorization })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.required'])
  },
)

test('a renewal gives an access token only, and keeps the sign-in alive', async ({ shop, as, make }) => {
  const user = await make.user()
  await age(shop, user.accessToken, 'lastUsedAt', '2 days 23 hours')
  const renewed = await as({ accessToken: user.refreshToken }).call(refreshToken)
  expect(renewed).toEqual({
    status: 200,
    success: true,
    message: 'Connexion renouvelée',
    data: { accessToken: expect.any(String) },
  })
  expect(await as(renewed.data as { accessToken: string }).call(userDetails)).toMatchObject({ status: 200 })
  const [row] = await shop.app.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionOf(user.accessToken)))
  expect(Date.now() - row!.lastUsedAt.getTime()).toBeLessThan(60_000)
})

test('an access token does not renew, nor does a token nobody gave out', async ({ as, make }) => {
  const { accessToken, refreshToken: token } = await make.user()
  for (const bad of [accessToken, token.slice(0, -1), `${token}a`, 'x'.repeat(43), 'x'.repeat(5000)])
    expect(await as({ accessToken: bad }).call(refreshToken)).toEqual(REFUSED)
})

test.for([
  ['lastUsedAt', '2 days 23 hours 59 minutes', 200],
  ['lastUsedAt', '3 days 1 second', 401],
  ['createdAt', '13 days 23 hours 59 minutes', 200],
  ['createdAt', '14 days 1 second', 401],
] as const)(
  'R20: with %s %s ago, a sign-in answers %i',
  async ([column, ago, status], { shop, as, make }) => {
    const user = await make.user()
    await age(shop, user.accessToken, column, ago)
    expect(await as(user).call(userDetails)).toMatchObject({ status })
    expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toMatchObject({ status })
  },
)

test('signing out ends this sign-in, leaves the others, and clears the browser', async ({
  visitor,
  as,
  make,
}) => {
  const { pseudo, ...here } = await make.user({ hasPassword: true })
  const signedIn = await visitor.call(login, { body: { pseudo, password: PASSWORD } })
  const there = signedIn.data as { accessToken: string; refreshToken: string }
  const answer = await as(here).send(logout)
  expect(answer.json()).toEqual({ success: true, message: 'Déconnexion réussie!' })
  expect(answer.headers).toMatchObject({
    'clear-site-data': '"cookies", "storage"',
    'cache-control': 'no-store',
  })
  expect(await as(here).call(userDetails)).toEqual(REFUSED)
  expect(await as(here).call(logout)).toEqual(REFUSED)
  expect(await as({ accessToken: here.refreshToken }).call(refreshToken)).toEqual(REFUSED)
  expect(await as(there).call(userDetails)).toMatchObject({ status: 200 })
})

test('the refresh token ends its sign-in too, and opens nothing else of the kind', async ({ as, make }) => {
  const user = await make.user()
  const withRefreshToken = as({ accessToken: user.refreshToken })
  expect(await withRefreshToken.call(userDetails)).toEqual(REFUSED)
  expect(await withRefreshToken.call(logout)).toMatchObject({ status: 200, message: 'Déconnexion réussie!' })
  expect(await as(user).call(userDetails)).toEqual(REFUSED)
  expect(await withRefreshToken.call(refreshToken)).toEqual(REFUSED)
  expect(await withRefreshToken.call(logout)).toEqual(REFUSED)
})

test('a new password ends every sign-in, and the old password with it', async ({ visitor, as, make }) => {
  const { pseudo, ...user } = await make.user({ hasPassword: true })
  const newPassword = 'roseau-harmattan-9'
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  expect(await as(user).call(changePassword, { body })).toEqual({
    status: 200,
    success: true,
    message: 'Mot de passe changé. Vous pouvez vous connecter.',
  })
  expect(await as(user).call(userDetails)).toEqual(REFUSED)
  expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toEqual(REFUSED)
  expect(await visitor.call(login, { body: { pseudo, password: PASSWORD } })).toMatchObject({ status: 401 })
  expect(await visitor.call(login, { body: { pseudo, password: newPassword } })).toMatchObject({
    status: 200,
  })
})

test.for([
  [{ currentPassword: 'pas-celui-la' }, 403, 'account.password_wrong', 'Mot de passe incorrect.'],
  [
    { confirmPassword: 'autre-chose-5' },
    422,
    'account.passwords_differ',
    'Les mots de passe ne correspondent pas.',
  ],
  [
    { newPassword: PASSWORD, confirmPassword: PASSWORD },
    422,
    'account.password_same',
    'Choisissez un mot de passe différent de l’actuel.',
  ],
  [
    { newPassword: 'Soleil2026!', confirmPassword: 'Soleil2026!' },
    422,
    'account.password_common',
    'Ce mot de passe est trop courant. Choisissez-en un autre.',
  ],
  [{ newPassword: 'court', confirmPassword: 'court' }, 400, 'request.invalid', '8 caractères au moins.'],
] as const)(
  'changing a password with %j is a %i %s',
  async ([changes, status, code, message], { as, make }) => {
    const user = await make.user({ hasPassword: true })
    const good = {
      currentPassword: PASSWORD,
      newPassword: 'roseau-harmattan-9',
      confirmPassword: 'roseau-harmattan-9',
    }
    const answer = await as(user).call(changePassword, { body: { ...good, ...changes } })
    expect(answer).toMatchObject({ status, code, message })
    expect(await as(user).call(userDetails)).toMatchObject({ status: 200 })
  },
)

test('the pseudo is no password, not even with a tail', async ({ as, make }) => {
  const user = await make.user({ hasPassword: true, pseudo: 'etoile_2024' })
  const newPassword = 'Etoile_2025!'
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  expect(await as(user).call(changePassword, { body })).toMatchObject({ code: 'account.password_common' })
})

test('a stolen token cannot guess the password for long', async ({ shop, as, make }) => {
  const user = await make.user({ hasPassword: true })
  for (let tries = 0; tries < 9; tries++) await shop.app.context.rateLimits.count('password.account', user.id)
  const body = { currentPassword: 'pas-celui-la', newPassword: 'roseau-9-x', confirmPassword: 'roseau-9-x' }
  expect(await as(user).call(changePassword, { body })).toMatchObject({ status: 403 })
  expect(await as(user).call(changePassword, { body })).toMatchObject({ status: 429 })
  expect(await as(user).call(closeAccount, { body: { password: PASSWORD } })).toMatchObject({ status: 429 })
})

test('R19: a blocked user is out on the next call, and back only by signing in again', async ({
  as,
  make,
}) => {
  const [admin, user] = [await make.user({ role: 'admin' }), await make.user()]
  const toggle = () => as(admin).call(toggleBlock, { body: { id: user.id } })
  await toggle()
  expect(await as(user).call(userDetails)).toEqual(BLOCKED)
  expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toEqual(BLOCKED)
  await toggle()
  expect(await as(user).call(userDetails)).toEqual(REFUSED)
  expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toEqual(REFUSED)
})

test('R19: a courier who becomes an admin must sign in anew', async ({ as, make }) => {
  const [admin, courier] = [await make.user({ role: 'admin' }), await make.user({ role: 'livreur' })]
  await as(admin).call(changeRole, { body: { id: courier.id } })
  expect(await as(courier).call(userDetails)).toEqual(REFUSED)
  expect(await as({ accessToken: courier.refreshToken }).call(refreshToken)).toEqual(REFUSED)
})

test('R19: a role taken away in the database is gone on the next call', async ({ shop, as, make }) => {
  const admin = await make.user({ role: 'admin' })
  await shop.app.db.update(users).set({ role: 'client' }).where(eq(users.id, admin.id))
  expect(await as(admin).call(toggleBlock, { body: { id: admin.id } })).toMatchObject({
    status: 403,
    code: 'auth.forbidden',
  })
})

test('a closed account has no sign-in left', async ({ as, make }) => {
  const user = await make.user({ hasPassword: true })
  expect(await as(user).call(closeAccount, { body: { password: PASSWORD } })).toMatchObject({ status: 200 })
  expect(await as(user).call(userDetails)).toEqual(REFUSED)
  expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toEqual(REFUSED)
})

test('R23: who must choose a new password can do that, look at the account or leave; nothing else', async ({
  as,
  make,
}) => {
  const user = await make.user({ hasPassword: true, mustChangePassword: true, role: 'admin' })
  const { benin } = await make.zones()
  const closed = [
    as(user).call(getMyCommunes),
    as(user).call(exportData),
    as(user).call(makeRecoveryCodes),
    as(user).call(updateProfile, { body: { email: '', country_id: benin.id } }),
    as(user).call(toggleBlock, { body: { id: user.id } }),
    as({ accessToken: user.refreshToken }).call(refreshToken),
  ]
  for (const answer of await Promise.all(closed)) {
    expect(answer).toEqual({
      status: 403,
      success: false,
      code: 'account.password_change_required',
      message: 'Choisissez d’abord un nouveau mot de passe.',
    })
  }
  expect(await as(user).call(userDetails)).toMatchObject({
    status: 200,
    data: { must_change_password: true },
  })
  const change = (newPassword: string) =>
    as(user).call(changePassword, {
      body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
    })
  expect(await change(PASSWORD)).toMatchObject({ status: 422, code: 'account.password_same' })
  expect(await change('roseau-harmattan-9')).toMatchObject({ status: 200 })
})

test('after the change the account is open like any other', async ({ visitor, as, make, shop }) => {
  const user = await make.user({ hasPassword: true, mustChangePassword: true })
  const newPassword = 'roseau-harmattan-9'
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  await as(user).call(changePassword, { body })
  const signedIn = await visitor.call(login, { body: { pseudo: user.pseudo, password: newPassword } })
  const details = await as(signedIn.data as { accessToken: string }).call(exportData)
  expect(details).toMatchObject({ status: 200, data: { profile: { must_change_password: false } } })
  expect(await shop.app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(2)
})

test('P6: of a refresh token the database keeps a hash', async ({ shop, make }) => {
  const { refreshToken: token, accessToken } = await make.user()
  const rows = JSON.stringify(await shop.app.db.select().from(sessions))
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(accessToken)
  expect(rows).toContain(createHash('sha256').update(token).digest('base64url'))
})
