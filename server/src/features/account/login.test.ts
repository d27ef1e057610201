import { login, register } from '@fantome/contract/account.ts'
import { userDetails } from '@fantome/contract/own-account.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { waitingForLock } from '../../../test/locks.ts'
import { PASSWORD } from '../../../test/maker.ts'
import { bearerOf, newAddress, type Shop, test } from '../../../test/shop.ts'
import { throttles, users } from '../../db/schema/account.ts'
import type { LimitName } from '../../shared/rate-limits.ts'

const WRONG = {
  status: 401,
  success: false,
  code: 'account.bad_credentials',
  message: 'Pseudonyme ou mot de passe incorrect.',
}

test('a client signs in, however they write the capitals of their pseudo', async ({ visitor, make, as }) => {
  const { id, pseudo } = await make.user({ hasPassword: true })
  for (const typed of [pseudo, pseudo.toUpperCase(), ` ${pseudo} `]) {
    const response = await visitor.send(login, { body: { pseudo: typed, password: PASSWORD } })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      message: 'Connexion réussie',
      data: { accessToken: expect.any(String), refreshToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(response.headers['cache-control']).toBe('no-store')
    const details = await as(response.json().data).call(userDetails)
    expect(details).toMatchObject({ status: 200, data: { _id: id, pseudo } })
  }
})

test('an access token says which sign-in it is, and nothing about the person', async ({ make }) => {
  const { accessToken, pseudo, id } = await make.user()
  const payload = Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()
  expect(payload).not.toContain(pseudo)
  expect(payload).not.toContain(id)
  expect(payload).not.toMatch(/role|email|client/)
  const { exp, iat } = JSON.parse(payload) as { exp: number; iat: number }
  expect(exp - iat).toBe(15 * 60)
})

test('R15: an unknown pseudo and a wrong password get the same answer, to the byte', async ({
  visitor,
  make,
}) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const { pseudo: invited } = await make.user({ role: 'livreur', passwordHash: null })
  const bodies = [
    { pseudo, password: 'pas-celui-la' },
    { pseudo: 'personne_ici', password: PASSWORD },
    { pseudo: invited, password: PASSWORD },
    { pseudo: "' or 1=1 --", password: PASSWORD },
  ]
  const seen = new Set<string>()
  for (const body of bodies) {
    const { statusCode, body: text, headers } = await visitor.send(login, { body })
    const { 'x-request-id': _, date: __, ...same } = headers
    seen.add(JSON.stringify([statusCode, text, same]))
  }
  expect([...seen]).toHaveLength(1)
  expect(await visitor.call(login, { body: bodies[0]! })).toEqual(WRONG)
})

test('a blocked client with the right password is told so, with a wrong one nothing', async ({
  visitor,
  make,
}) => {
  const { pseudo } = await make.user({ hasPassword: true, isBlocked: true })
  expect(await visitor.call(login, { body: { pseudo, password: PASSWORD } })).toEqual({
    status: 403,
    success: false,
    code: 'auth.blocked',
    message: 'Ce compte est bloqué. Contactez le support.',
  })
  expect(await visitor.call(login, { body: { pseudo, password: 'pas-celui-la' } })).toEqual(WRONG)
})

test.for([
  [{ password: 'x' }, 'Veuillez remplir tous les champs'],
  [{ pseudo: 'ama' }, 'Veuillez remplir tous les champs'],
  [{ pseudo: '', password: 'x' }, 'Veuillez remplir tous les champs'],
  [{ pseudo: '   ', password: 'x' }, 'Veuillez remplir tous les champs'],
  [{ pseudo: 'ama', password: '' }, 'Veuillez remplir tous les champs'],
  [{ pseudo: { $ne: null }, password: 'x' }, 'Cette valeur n’est pas valide.'],
  [{ pseudo: 'ama', password: { $ne: null } }, 'Cette valeur n’est pas valide.'],
  [{ pseudo: 'ama\0', password: 'x' }, 'Ce texte contient un caractère interdit.'],
  [{ pseudo: 'a'.repeat(101), password: 'x' }, '100 caractères au plus.'],
  [{ pseudo: 'ama', password: 'x'.repeat(1001) }, 'Mot de passe trop long.'],
] as const)('a sign-in of %j is a 400', async ([body, message], { visitor }) => {
  const answer = await visitor.call(login, { body: body as never })
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid', message })
})

test('R16: a password of 128 characters counts to its last one', async ({ visitor, make }) => {
  const { benin } = await make.zones()
  const start = 'é😀ü🇧'.repeat(31)
  const [password, otherEnd] = [`${start}fin.`, `${start}fin!`]
  expect([...password]).toHaveLength(128)
  const pseudo = 'longue_phrase'
  const body = { pseudo, password, country_id: benin.id }
  expect(await visitor.call(register, { body })).toMatchObject({ status: 200 })
  expect(await visitor.call(login, { body: { pseudo, password } })).toMatchObject({ status: 200 })
  for (const wrong of [
    otherEnd,
    password.slice(0, -1),
    `${password}.`,
    Buffer.from(start).toString('utf8', 0, 72),
  ])
    expect(await visitor.call(login, { body: { pseudo, password: wrong } })).toEqual(WRONG)
})

/** Tries made earlier; counted without the slow check of a password. */
const countTries = async ({ app }: Shop, name: LimitName, who: string, times: number) => {
  for (let tries = 0; tries < times; tries++) await app.context.rateLimits.count(name, who)
}
const howMany = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const atOnce = <T>(times: number, ask: (rank: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, rank) => ask(rank)))

test('R14: twenty wrong tries are refused for a while, at that address and for that pseudo', async ({
  shop,
  from,
  make,
}) => {
  const [{ pseudo }, other] = [await make.user({ hasPassword: true }), await make.user({ hasPassword: true })]
  const here = newAddress()
  await countTries(shop, 'login.account', `${pseudo}@${here}`, 16)
  const guess = (at: string, who: string, password: string) =>
    from(at).call(login, { body: { pseudo: who, password } })
  // Those that come together share what is left, like those that come in a row.
  const answers = await atOnce(10, () => guess(here, pseudo, 'pas-celui-la'))
  expect([howMany(answers, 401), howMany(answers, 429)]).toEqual([4, 6])

  const closed = await from(here).send(login, { body: { pseudo: pseudo.toUpperCase(), password: PASSWORD } })
  expect(closed.json()).toEqual({
    success: false,
    code: 'request.too_many',
    message: 'Trop de demandes. Réessayez dans 15 minutes.',
  })
  const wait = Number(closed.headers['retry-after'])
  expect([closed.statusCode, wait > 0 && wait <= 15 * 60]).toEqual([429, true])
  expect(await guess(newAddress(), pseudo, PASSWORD)).toMatchObject({ status: 200 })
  expect(await guess(here, other.pseudo, PASSWORD)).toMatchObject({ status: 200 })
})

const waitOf = async (answer: Promise<{ statusCode: number; headers: Record<string, unknown> }>) => {
  const { statusCode, headers } = await answer
  return statusCode === 429 ? Number(headers['retry-after']) : `answered ${statusCode}`
}

/** Every wait is so many minutes nearer to its end. */
const later = ({ app }: Shop, minutes: number) =>
  app.db.update(throttles).set({ expire: sql`${throttles.expire} - ${minutes * 60_000}::bigint` })

test.for(['login.account', 'login.pseudo', 'login.address'] as const)(
  'R14: who goes beyond %s again waits twice as long, an hour at most; a day later it is forgotten',
  async (name, { shop, from, make }) => {
    const { pseudo } = await make.user({ hasPassword: true })
    const here = newAddress()
    const counted = {
      'login.account': [`${pseudo}@${here}`, 20],
      'login.pseudo': [pseudo, 100],
      'login.address': [here, 60],
    } as const
    const [who, times] = counted[name]
    const goTooFar = async () => {
      await countTries(shop, name, who, times)
      return waitOf(from(here).send(login, { body: { pseudo, password: PASSWORD } }))
    }
    const waits = []
    for (let attempt = 0; attempt < 4; attempt++) {
      waits.push(await goTooFar())
      await later(shop, 61)
    }
    expect(waits).toEqual([15 * 60, 30 * 60, 60 * 60, 60 * 60])
    await later(shop, 19 * 60)
    expect(await goTooFar()).toBe(60 * 60)
    await later(shop, 61)
    expect(await goTooFar()).toBe(15 * 60)
    await later(shop, 25 * 60)
  },
)

test('R14: a longer lockout lasts to its end, and a right password shortens the next one', async ({
  shop,
  from,
  make,
}) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const here = newAddress()
  const signIn = () => from(here).send(login, { body: { pseudo, password: PASSWORD } })
  const goTooFar = async () => {
    await countTries(shop, 'login.account', `${pseudo}@${here}`, 20)
    return waitOf(signIn())
  }
  expect(await goTooFar()).toBe(15 * 60)
  await later(shop, 16)
  expect(await goTooFar()).toBe(30 * 60)
  await later(shop, 29)
  expect(await waitOf(signIn())).toBeLessThanOrEqual(60)
  await later(shop, 1)
  expect((await signIn()).statusCode).toBe(200)
  expect(await goTooFar()).toBe(15 * 60)
})

test('R14: the wait that has begun is the same for all who come meanwhile', async ({ shop, from, make }) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const here = newAddress()
  await countTries(shop, 'login.account', `${pseudo}@${here}`, 20)
  const guess = () => waitOf(from(here).send(login, { body: { pseudo, password: PASSWORD } }))
  for (const wait of await atOnce(5, guess)) expect(wait).toBeLessThanOrEqual(15 * 60)
  expect(await guess()).toBeLessThanOrEqual(15 * 60)
})

test('R14: guesses at one account from a hundred addresses are counted together', async ({
  shop,
  from,
  make,
}) => {
  const [{ pseudo }, other] = [await make.user({ hasPassword: true }), await make.user({ hasPassword: true })]
  const guess = (who: string, password: string) =>
    from(newAddress()).call(login, { body: { pseudo: who, password } })
  await countTries(shop, 'login.pseudo', pseudo, 96)
  const answers = await atOnce(8, () => guess(pseudo, 'pas-celui-la'))
  expect([howMany(answers, 401), howMany(answers, 429)]).toEqual([4, 4])
  expect(await guess(other.pseudo, PASSWORD)).toMatchObject({ status: 200 })
  // An unknown pseudo is counted alike: a refusal does not tell who exists.
  await countTries(shop, 'login.pseudo', 'personne_du_tout', 100)
  expect(await guess('personne_du_tout', PASSWORD)).toMatchObject({ status: 429 })
})

test('R14: strangers do not lock an owner out of where they sign in from', async ({ shop, from, make }) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const home = '2001:db8:7:7::1'
  const signIn = (at: string) => from(at).call(login, { body: { pseudo, password: PASSWORD } })
  expect(await signIn(home)).toMatchObject({ status: 200 })
  await countTries(shop, 'login.pseudo', pseudo, 100)
  expect(await signIn(newAddress())).toMatchObject({ status: 429 })
  for (const address of [home, '2001:db8:7:7::2'])
    expect(await signIn(address)).toMatchObject({ status: 200 })
  // Being known is no free pass: there too, twenty wrong tries are enough.
  await countTries(shop, 'login.account', `${pseudo}@2001:db8:7:7`, 20)
  expect(await signIn(home)).toMatchObject({ status: 429 })
})

test('right passwords from many places count against nobody', async ({ shop, from, make }) => {
  const { pseudo } = await make.user({ hasPassword: true })
  await countTries(shop, 'login.pseudo', pseudo, 99)
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await from(newAddress()).call(login, { body: { pseudo, password: PASSWORD } })).toMatchObject({
      status: 200,
    })
})

test('the tries are forgotten after a while, and by a right password', async ({ shop, from, make }) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const here = newAddress()
  const guess = (password: string) => from(here).call(login, { body: { pseudo, password } })
  await countTries(shop, 'login.account', `${pseudo}@${here}`, 19)
  expect(await guess(PASSWORD)).toMatchObject({ status: 200 })
  expect(await guess('pas-celui-la')).toEqual(WRONG)
  await countTries(shop, 'login.account', `${pseudo}@${here}`, 19)
  expect(await guess(PASSWORD)).toMatchObject({ status: 429 })
  await shop.app.db.update(throttles).set({ expire: Date.now() - 1 })
  expect(await guess(PASSWORD)).toMatchObject({ status: 200 })
})

test('one password tried on many pseudos is slowed down too, and right ones do not count', async ({
  shop,
  from,
  make,
}) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const here = newAddress()
  await countTries(shop, 'login.address', here, 56)
  for (let rank = 0; rank < 6; rank++)
    expect(await from(here).call(login, { body: { pseudo, password: PASSWORD } })).toMatchObject({
      status: 200,
    })
  const spray = (rank: number) =>
    from(here).call(login, { body: { pseudo: `inconnue_${rank}`, password: 'secret-1' } })
  const answers = await atOnce(8, spray)
  expect([howMany(answers, 401), howMany(answers, 429)]).toEqual([4, 4])
})

test('R60: the address is the one of the connection, whatever a header claims', async ({ shop, make }) => {
  const { pseudo } = await make.user({ hasPassword: true })
  const remoteAddress = newAddress()
  const guess = (rank: number) => {
    const headers = {
      'x-forwarded-for': `192.0.2.${rank}`,
      forwarded: `for=192.0.2.${rank}`,
      'x-real-ip': '192.0.2.9',
    }
    const payload = { pseudo, password: 'pas-celui-la' }
    return shop.app.inject({ method: 'POST', url: login.path, payload, headers, remoteAddress })
  }
  await countTries(shop, 'login.address', remoteAddress, 59)
  expect([(await guess(1)).statusCode, (await guess(2)).statusCode]).toEqual([401, 429])
})

test('the table of tries names nobody', async ({ shop, from, make }) => {
  const { pseudo } = await make.user()
  const here = '203.0.113.77'
  await from(here).call(login, { body: { pseudo, password: 'pas-celui-la' } })
  const rows = JSON.stringify(await shop.app.db.select().from(throttles))
  expect(rows).not.toContain(pseudo)
  expect(rows).not.toContain(here)
  const plainHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(here))
  expect(rows).not.toContain(Buffer.from(plainHash).toString('base64url').slice(0, 22)) // two minutes of guessing
})

test('an old password that was being checked while it changed leaves no sign-in behind', async ({
  shop,
  visitor,
  make,
}) => {
  const { id, pseudo } = await make.user({ hasPassword: true })
  const client = await shop.app.pool.connect()
  try {
    await client.query('begin')
    await client.query('update users set password_hash = $1 where id = $2', ['$argon2id$other', id])
    const signIn = visitor.call(login, { body: { pseudo, password: PASSWORD } })
    await expect.poll(() => waitingForLock(shop)).toBe(1)
    await client.query('commit')
    expect(await signIn).toEqual(WRONG)
  } finally {
    client.release()
  }
})

test('a sign-in does not outlive its account', async ({ shop, make, visitor }) => {
  const user = await make.user({ hasPassword: true })
  await shop.app.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, user.id))
  expect(await visitor.call(login, { body: { pseudo: user.pseudo, password: PASSWORD } })).toEqual(WRONG)
  const details = await visitor.send(userDetails, {}, bearerOf(user))
  expect(details.json()).toMatchObject({ code: 'auth.required' })
})
