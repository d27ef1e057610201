import { readFileSync } from 'node:fs'
import { ROLES, type Role } from '@fantome/contract/role.ts'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect } from 'vitest'
import { accessDocument } from '../../test/access-document.ts'
import { IDLE } from '../../test/idle.ts'
import { test, toAnswer } from '../../test/shop.ts'
import { buildApp } from '../app.ts'
import { users } from '../db/schema/account.ts'

test('every route has its row in the access table of the docs', async ({ shop }) => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8')
  expect(written, 'regenerate it: npm run docs:access').toBe(accessDocument(shop.app.accessTable))
})

test('a route that does not say who may call it stops the server', async ({ shop }) => {
  const { env, db, pool } = shop.app
  const app = await buildApp({ env, db, pool, ...IDLE, site: 'none' })
  app.get('/api/forgotten', async () => 'open to all')
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not say who may call it')
})

test('who may enter, route by route', async ({ shop, make }) => {
  const { app } = shop
  const forge = (secret: string, alg = 'HS256') =>
    new SignJWT()
      .setProtectedHeader({ alg, typ: 'at+jwt' })
      .setSubject(crypto.randomUUID())
      .setIssuer('fantome')
      .setAudience('fantome-api')
      .setExpirationTime('15m')
      .sign(new TextEncoder().encode(secret))
  const people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await make.user({ role })] as const)),
  ) as Record<Role, Awaited<ReturnType<typeof make.user>>>
  const blocked = await make.user({ role: 'admin' })
  await app.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.id))
  const unsigned = [
    { alg: 'none', typ: 'at+jwt' },
    { sub: crypto.randomUUID(), iss: 'fantome', aud: 'fantome-api' },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const badTokens = {
    nothing: undefined,
    forged: await forge('x'.repeat(32)),
    unsigned: `${unsigned.join('.')}.`,
    'refresh token as access token': people.admin.refreshToken,
    garbage: 'abc.def.ghi',
  }

  for (const { method, url, access } of app.accessTable) {
    if (access === 'public') continue
    const knock = async (token: string | undefined) => {
      const path = url.replace(/:\w+/g, crypto.randomUUID()).replace('*', 'x')
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      return toAnswer(await app.inject({ method: method as 'GET', url: path, headers }))
    }
    for (const [kind, token] of Object.entries(badTokens)) {
      if (access === 'refresh' && kind.startsWith('refresh')) continue
      expect(await knock(token), `${method} ${url} with ${kind}`).toMatchObject({
        status: 401,
        code: 'auth.required',
      })
    }
    const tokenOf = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) =>
      access === 'refresh' ? refreshToken : accessToken
    expect(await knock(tokenOf(blocked)), `${method} ${url} when blocked`).toMatchObject({
      status: 403,
      code: 'auth.blocked',
    })
    if (access === 'refresh' || access === 'signed-in') continue
    for (const role of ROLES.filter((candidate) => !access.includes(candidate))) {
      expect(await knock(people[role].accessToken), `${method} ${url} as ${role}`).toMatchObject({
        status: 403,
        code: 'auth.forbidden',
      })
    }
  }
})

test('who may enter does: no declared role is turned away at the door', async ({ shop, make }) => {
  for (const { method, url, access } of shop.app.accessTable.filter(
    ({ access }) => typeof access !== 'string',
  )) {
    for (const role of access as readonly Role[]) {
      const { accessToken } = await make.user({ role })
      const path = url.replace(/:\w+/g, crypto.randomUUID())
      const headers = { authorization: `Bearer ${accessToken}` }
      const { status } = toAnswer(await shop.app.inject({ method: method as 'GET', url: path, headers }))
      expect([401, 403, 500], `${method} ${url} as ${role}`).not.toContain(status)
    }
  }
})

test('a public route does not even read a token', async ({ shop }) => {
  const headers = { authorization: 'Bearer abc.def.ghi' }
  expect((await shop.app.inject({ url: '/api/user/get-country', headers })).statusCode).toBe(200)
})
