import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { getProduct } from '@fantome/contract/catalogue.ts'
import { logout } from '@fantome/contract/own-account.ts'
import type { AdminLevel } from '@fantome/contract/role.ts'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect } from 'vitest'
import { accessDocument, answerTo, CALLERS, type CallerKind, personOf } from '../../test/access-document.ts'
import { IDLE } from '../../test/idle.ts'
import type { Maker } from '../../test/maker.ts'
import { type Shop, test } from '../../test/shop.ts'
import { buildApp } from '../app.ts'
import { sessions, users } from '../db/schema/account.ts'
import { createLogger } from '../operations/logger.ts'

test('every route has its row in the access table of the docs', async ({ shop }) => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8')
  expect(written, 'regenerate it: npm run docs:access').toBe(accessDocument(shop.app.accessTable))
})

test('a route that does not say who may call it stops the server', async ({ shop }) => {
  const {
    context: { env },
    db,
    pool,
  } = shop.app
  const app = await buildApp({ env, log: createLogger(env.LOG_LEVEL), db, pool, ...IDLE, site: 'none' })
  app.get('/api/forgotten', async () => 'open to all')
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not say who may call it')
})

/** Everyone who may knock, with the tokens they knock with: one for an access token, one for a refresh token. */
async function gather({ app }: Shop, make: Maker) {
  type Tokens = { accessToken: string; refreshToken: string }
  const [admin, blocked, ended, lapsed] = await Promise.all(
    Array.from({ length: 4 }, () => make.user({ role: 'admin' })),
  )
  await app.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked!.id))
  await app.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, ended!.id))
  const longAgo = new Date(Date.now() - 4 * 24 * 3600_000)
  await app.db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.userId, lapsed!.id))

  // A sign-in that lives, so that nothing but the token itself can be at fault.
  const { sub, ...claims } = decodeJwt(admin!.accessToken)
  const header = { alg: 'HS256', ...decodeProtectedHeader(admin!.accessToken) }
  const sign = (secret: Uint8Array, expires: number | string) =>
    new SignJWT({ ...claims, sub: sub! }).setProtectedHeader(header).setExpirationTime(expires).sign(secret)
  const key = createHash('sha256').update(`access-token:${app.context.env.AUTH_SECRET}`).digest()
  expect(await app.context.tokens.read(await sign(key, '15m')), 'signed like one of ours').toMatchObject({
    sessionId: sub,
  })
  const [head, body] = [
    { ...header, alg: 'none' },
    { sub, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const both = (token: string): Tokens => ({ accessToken: token, refreshToken: token })
  return {
    visitor: { nothing: both('') },
    blocked: { blocked: blocked! },
    stale: {
      expired: { accessToken: await sign(key, 1_700_000_000), refreshToken: lapsed!.refreshToken },
      ended: ended!,
      lapsed: lapsed!,
    },
    forged: {
      'signed with another key': both(await sign(randomBytes(32), '15m')),
      unsigned: both(`${head}.${body}.`),
      'the other kind of token': { accessToken: admin!.refreshToken, refreshToken: admin!.accessToken },
      garbage: both('abc.def.ghi'),
    },
  } satisfies Partial<Record<CallerKind, Record<string, Tokens>>>
}

const refusalOf = (status: '401' | '403', caller: CallerKind) => {
  if (status === '401') return { status: 401, code: 'auth.required' }
  return { status: 403, code: caller === 'blocked' ? 'auth.blocked' : 'auth.forbidden' }
}

// Every route times every caller: thousands of calls, on whatever machine.
test('who may enter does and nobody else: every route, every caller', { timeout: 180_000 }, async ({
  shop,
  make,
}) => {
  const { app } = shop
  const others = await gather(shop, make)
  for (const { method, url, access, levels } of app.accessTable) {
    const knock = async (tokens: { accessToken: string; refreshToken: string }) => {
      const token = access === 'refresh' ? tokens.refreshToken : tokens.accessToken
      const answer = await app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, crypto.randomUUID()).replace('*', 'x'),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payloadAsStream: true, // one of them never ends
      })
      if (answer.headers['content-type']?.toString().startsWith('application/json')) {
        return { status: answer.statusCode, ...((await json(answer.stream())) as { code?: string }) }
      }
      answer.raw.res.end()
      return { status: answer.statusCode, code: undefined }
    }
    for (const caller of CALLERS) {
      const expected = answerTo(caller, { access, levels })
      // Signing out is one of the calls: whoever enters does so with a sign-in of their own.
      const known = caller in others ? others[caller as keyof typeof others] : undefined
      const knocking = Object.entries(known ?? { [caller]: await make.user(personOf(caller as 'client')) })
      for (const [kind, tokens] of knocking) {
        // A refresh token renews its sign-in or ends it, and nothing else.
        if (url === logout.path && kind === 'the other kind of token') continue
        const answer = await knock(tokens)
        const where = `${method} ${url}, ${caller}: ${kind}`
        if (expected !== '✓') expect(answer, where).toMatchObject(refusalOf(expected, caller))
        else expect(`${answer.status} ${answer.code}`, where).not.toMatch(/^500| auth\./)
      }
    }
  }
})

test('a public route does not even read a token', async ({ shop }) => {
  const headers = { authorization: 'Bearer abc.def.ghi' }
  expect((await shop.app.inject({ url: '/api/user/get-country', headers })).statusCode).toBe(200)
})

test('an admin who must choose a new password first sees no more than a visitor', async ({ make, as }) => {
  const { id } = await make.product({ isActive: false })
  const look = async (mustChangePassword: boolean) => {
    const admin = await make.user({ role: 'admin', mustChangePassword })
    return (await as(admin).call(getProduct, { params: { id } })).status
  }
  expect([await look(false), await look(true)]).toEqual([200, 404])
})

test('catalogue: products off the shelves are shown to full admins, not to limited ones', async ({
  make,
  as,
}) => {
  const { id } = await make.product({ isActive: false })
  const look = async (adminLevel: AdminLevel) => {
    const admin = await make.user({ role: 'admin', adminLevel })
    return (await as(admin).call(getProduct, { params: { id } })).status
  }
  expect([await look('full'), await look('finance'), await look('support')]).toEqual([200, 404, 404])
})
