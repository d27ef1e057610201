import {
  forgotPassword,
  login,
  resetPassword,
  updateProfile,
  verifyEmail,
  verifyOtp,
} from '@fantome/contract/account.ts'
import { refreshToken, userDetails } from '@fantome/contract/own-account.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createMaker, PASSWORD } from '../../../test/maker.ts'
import { callFrom, mailTo, newAddress, openShop, type Shop, test } from '../../../test/shop.ts'
import { passwordResets, throttles, users } from '../../db/schema/account.ts'
import { messages } from '../../db/schema/message.ts'

const NEW = 'roseau-harmattan-9'
const UNPROVEN = {
  status: 403,
  success: false,
  code: 'account.reset_unproven',
  message: 'Cette demande a expiré. Demandez un nouveau code.',
}
const WRONG_OTP = {
  status: 422,
  success: false,
  code: 'account.otp_wrong',
  message: 'Échec de la vérification du code. Expirer ou invalide. Réessaie.',
}
const SENT = { status: 200, success: true, message: "Si l'adresse existe, un code vous sera envoyé." }

const codes = async (shop: Shop, email: string) =>
  (await mailTo(shop.app, email)).flatMap(({ subject, text }) =>
    subject === 'Votre code' ? [/\b\d{6}\b/.exec(text)![0]] : [],
  )

/** Asks for a code and reads it from the mailbox. */
async function askCode(shop: Shop, email: string) {
  const before = (await codes(shop, email)).length
  expect(await callFrom(shop.app).call(forgotPassword, { body: { email } })).toEqual(SENT)
  await expect.poll(() => codes(shop, email), { timeout: 5000 }).toHaveLength(before + 1)
  return (await codes(shop, email))[0]!
}

type Cookie = { name: string; value: string }
const withCookie = ({ name, value }: Cookie) => ({ cookie: `${name}=${value}` })

/** Asks for a code as a browser does: with it comes the cookie that this browser asked. */
async function askAsBrowser(shop: Shop, email: string) {
  const before = (await codes(shop, email)).length
  const answer = await callFrom(shop.app).send(forgotPassword, { body: { email } })
  await expect.poll(() => codes(shop, email), { timeout: 5000 }).toHaveLength(before + 1)
  return { otp: (await codes(shop, email))[0]!, cookie: answer.cookies[0]! as Cookie }
}

/** The cookie that a right code is worth. */
async function prove(shop: Shop, email: string, otp: string, asked?: Cookie) {
  const headers = asked ? withCookie(asked) : {}
  const answer = await callFrom(shop.app).send(verifyOtp, { body: { email, otp } }, headers)
  expect(answer.json()).toEqual({ success: true, message: 'Code vérifié.' })
  return answer.cookies[0]! as { name: string; value: string }
}

const reset = async (
  shop: Shop,
  email: string,
  cookie?: { name: string; value: string },
  newPassword = NEW,
) => {
  const body = { email, newPassword, confirmPassword: newPassword }
  const headers: Record<string, string> = cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {}
  return callFrom(shop.app).send(resetPassword, { body }, headers)
}
const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const wrongFor = (otp: string) => (otp === '000000' ? '111111' : '000000')

test('R12: forgotten password, from the code in the mailbox to the new sign-in', async ({
  shop,
  visitor,
  make,
  as,
  mailTo: mail,
}) => {
  const email = make.mail()
  const { pseudo, ...user } = await make.user({ hasPassword: true, mail: email })
  const otp = await askCode(shop, email)
  const proved = await callFrom(shop.app).send(verifyOtp, { body: { email: email.toUpperCase(), otp } })
  expect(proved.cookies).toEqual([
    {
      name: 'fantome-reset',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 600,
    },
  ])
  expect(proved.body).not.toContain(proved.cookies[0]!.value)
  const cookie = proved.cookies[0]!

  const answer = await reset(shop, email, cookie)
  expect(answer.json()).toEqual({
    success: true,
    message: 'Mot de passe changé. Vous pouvez vous connecter.',
  })
  expect(answer.cookies).toMatchObject([{ name: 'fantome-reset', value: '' }])
  expect(await as(user).call(userDetails)).toMatchObject({ status: 401, code: 'auth.required' })
  expect(await as({ accessToken: user.refreshToken }).call(refreshToken)).toMatchObject({ status: 401 })
  expect(await visitor.call(login, { body: { pseudo, password: PASSWORD } })).toMatchObject({ status: 401 })
  expect(await visitor.call(login, { body: { pseudo, password: NEW } })).toMatchObject({ status: 200 })
  expect((await mail(email))[0]).toMatchObject({ subject: 'Votre mot de passe a changé' })

  const again = await reset(shop, email, cookie, 'encore-une-fois-3')
  expect({ status: again.statusCode, ...again.json() }).toEqual(UNPROVEN)
  expect(await visitor.call(login, { body: { pseudo, password: NEW } })).toMatchObject({ status: 200 })
})

test('behind https the cookie is locked to the site', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://boutique.exemple' } })
  const make = createMaker(shop.app)
  try {
    const email = make.mail()
    await make.user({ mail: email })
    const cookie = await prove(shop, email, await askCode(shop, email))
    expect(cookie).toMatchObject({ name: '__Host-fantome-reset', secure: true, httpOnly: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  } finally {
    await shop.app.close()
  }
})

test('R15: whether an address is known, verified or blocked cannot be told from the answer', async ({
  shop,
  from,
  make,
}) => {
  const [known, unverified, blocked, unknown] = [make.mail(), make.mail(), make.mail(), make.mail()]
  await make.user({ mail: known })
  await make.user({ mail: unverified, emailVerifiedAt: null })
  await make.user({ mail: blocked, isBlocked: true })
  const seen = new Set<string>()
  for (const email of [unverified, blocked, unknown, known]) {
    const { statusCode, body, headers } = await from(newAddress()).send(forgotPassword, { body: { email } })
    const { 'x-request-id': _, date: __, 'set-cookie': cookie, ...same } = headers
    seen.add(JSON.stringify([statusCode, body, same, String(cookie).replace(/=[\w-]{43};/, '=…;')]))
  }
  expect([...seen]).toHaveLength(1)
  // Jobs are taken in order: once the last one's code is there, the others will never get any.
  await expect.poll(() => codes(shop, known), { timeout: 5000 }).toHaveLength(1)
  for (const email of [unverified, blocked, unknown]) expect(await mailTo(shop.app, email)).toEqual([])
  for (const email of [unverified, blocked, unknown])
    expect(await from(newAddress()).call(verifyOtp, { body: { email, otp: '123456' } })).toEqual(WRONG_OTP)
})

test('R13: five wrong tries burn the right code', async ({ shop, visitor, make }) => {
  const email = make.mail()
  await make.user({ mail: email })
  const otp = await askCode(shop, email)
  for (let tries = 0; tries < 5; tries++)
    expect(await visitor.call(verifyOtp, { body: { email, otp: wrongFor(otp) } })).toEqual(WRONG_OTP)
  expect(await visitor.call(verifyOtp, { body: { email, otp } })).toEqual(WRONG_OTP)
})

test('R13: four wrong tries do not', async ({ shop, visitor, make }) => {
  const email = make.mail()
  await make.user({ mail: email })
  const otp = await askCode(shop, email)
  for (let tries = 0; tries < 4; tries++)
    await visitor.call(verifyOtp, { body: { email, otp: wrongFor(otp) } })
  await prove(shop, email, otp)
})

test('R13: guesses sent together cannot share a try', async ({ shop, from, make }) => {
  const email = make.mail()
  await make.user({ mail: email })
  const otp = await askCode(shop, email)
  const guess = () => from(newAddress()).call(verifyOtp, { body: { email, otp: wrongFor(otp) } })
  await Promise.all(Array.from({ length: 8 }, guess))
  expect(await from(newAddress()).call(verifyOtp, { body: { email, otp } })).toEqual(WRONG_OTP)
})

test('a right code sent five times at once is worth one cookie', async ({ shop, make }) => {
  const email = make.mail()
  await make.user({ mail: email })
  const otp = await askCode(shop, email)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callFrom(shop.app).send(verifyOtp, { body: { email, otp } })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { cookies } = answers.find(({ statusCode }) => statusCode === 200)!
  expect(await status(reset(shop, email, cookies[0]!))).toBe(200)
})

test('a code lives ten minutes, and so does the cookie after it', async ({ shop, visitor, make }) => {
  const email = make.mail()
  const { id } = await make.user({ mail: email })
  const expire = () =>
    shop.app.db
      .update(passwordResets)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passwordResets.userId, id))
  const minutesLeft = async () => {
    const newest = desc(passwordResets.createdAt)
    const resets = shop.app.db.select().from(passwordResets).where(eq(passwordResets.userId, id))
    const [row] = await resets.orderBy(newest).limit(1)
    return Math.round((row!.expiresAt.getTime() - Date.now()) / 60_000)
  }
  const late = await askCode(shop, email)
  expect(await minutesLeft()).toBe(10)
  await expire()
  expect(await visitor.call(verifyOtp, { body: { email, otp: late } })).toEqual(WRONG_OTP)

  const cookie = await prove(shop, email, await askCode(shop, email))
  expect(await minutesLeft()).toBe(10)
  await expire()
  expect(await status(reset(shop, email, cookie))).toBe(403)
})

test('verify-otp: a stranger’s guesses and codes leave the owner’s own code and proof good', async ({
  shop,
  from,
  make,
}) => {
  const email = make.mail()
  await make.user({ mail: email })
  const { otp, cookie } = await askAsBrowser(shop, email)
  for (let tries = 0; tries < 6; tries++)
    await from(newAddress()).call(verifyOtp, { body: { email, otp: wrongFor(otp) } })
  await askCode(shop, email) // asked for by a stranger
  const proof = await prove(shop, email, otp, cookie)
  await askCode(shop, email)
  expect(await status(reset(shop, email, proof))).toBe(200)
})

test('verify-otp: the browser that asked has five tries, then its code is worthless to it', async ({
  shop,
  make,
}) => {
  const email = make.mail()
  await make.user({ mail: email })
  const { otp, cookie } = await askAsBrowser(shop, email)
  const attempt = (typed: string) =>
    callFrom(shop.app).send(verifyOtp, { body: { email, otp: typed } }, withCookie(cookie))
  for (let tries = 0; tries < 5; tries++) expect(await status(attempt(wrongFor(otp)))).toBe(422)
  expect(await status(attempt(otp))).toBe(422)
})

test('verify-otp: without its cookie only the newest code is right, five times for all others together', async ({
  shop,
  visitor,
  make,
}) => {
  const email = make.mail()
  await make.user({ mail: email })
  const first = await askCode(shop, email)
  const second = await askCode(shop, email)
  if (first !== second)
    expect(await visitor.call(verifyOtp, { body: { email, otp: first } })).toEqual(WRONG_OTP)
  await prove(shop, email, second)
})

test('verify-otp: writes the same whether a code is pending or not', async ({ shop, from, make }) => {
  const [known, unknown] = [make.mail(), make.mail()]
  await make.user({ mail: known })
  const otp = await askCode(shop, known)
  const written = async (email: string) => {
    await shop.app.db.delete(throttles)
    await from(newAddress()).call(verifyOtp, { body: { email, otp: wrongFor(otp) } })
    return shop.app.db.$count(throttles)
  }
  const before = await shop.app.db.select().from(passwordResets)
  expect(await written(known)).toBe(await written(unknown))
  expect(await shop.app.db.select().from(passwordResets)).toEqual(before)
})

test('forgot-password: a stranger who used up the codes does not keep the owner from one', async ({
  shop,
  from,
  make,
}) => {
  const [email, home] = [make.mail(), newAddress()]
  const { pseudo } = await make.user({ mail: email, hasPassword: true })
  await from(home).call(login, { body: { pseudo, password: PASSWORD } })
  for (let asked = 0; asked < 3; asked++) await askCode(shop, email)
  expect(await from(newAddress()).call(forgotPassword, { body: { email } })).toEqual(SENT)
  expect(await from(home).call(forgotPassword, { body: { email } })).toEqual(SENT)
  await expect.poll(() => codes(shop, email), { timeout: 5000 }).toHaveLength(4)
})

test('R12: knowing an address is not enough: no cookie, a made-up one, or someone else’s', async ({
  shop,
  make,
}) => {
  const [email, otherEmail] = [make.mail(), make.mail()]
  const user = await make.user({ mail: email, hasPassword: true })
  await make.user({ mail: otherEmail })
  await askCode(shop, email)
  const others = await prove(shop, otherEmail, await askCode(shop, otherEmail))
  for (const cookie of [undefined, { ...others, value: 'x'.repeat(43) }, others, { ...others, value: '' }]) {
    const answer = await reset(shop, email, cookie)
    expect({ status: answer.statusCode, ...answer.json() }).toEqual(UNPROVEN)
  }
  const [row] = await shop.app.db.select().from(users).where(eq(users.id, user.id))
  expect(row!.passwordHash).toBe(user.passwordHash)
  expect(await status(reset(shop, otherEmail, others))).toBe(200) // and it still serves its owner
})

test('one cookie sent six times at once changes the password once', async ({ shop, make, mailTo: mail }) => {
  const email = make.mail()
  await make.user({ mail: email })
  const cookie = await prove(shop, email, await askCode(shop, email))
  const answers = await Promise.all(Array.from({ length: 6 }, () => status(reset(shop, email, cookie))))
  expect(answers.sort()).toEqual([200, ...Array<number>(5).fill(403)])
  const told = (await mail(email)).filter(({ subject }) => subject === 'Votre mot de passe a changé')
  expect(told).toHaveLength(1)
})

test('a made-up cookie costs us no hashing: hundreds at once are refused, not queued', async ({
  shop,
  make,
}) => {
  const cookie = { name: 'fantome-reset', value: 'x'.repeat(43) }
  const email = make.mail()
  const answers = await Promise.all(Array.from({ length: 310 }, () => status(reset(shop, email, cookie))))
  expect(new Set(answers)).toEqual(new Set([403]))
})

test.for([
  [{ confirmPassword: 'autre-chose-5' }, 422, 'account.passwords_differ'],
  [{ newPassword: 'Soleil2026!', confirmPassword: 'Soleil2026!' }, 422, 'account.password_common'],
  [{ newPassword: 'Oublieuse_7!', confirmPassword: 'Oublieuse_7!' }, 422, 'account.password_common'],
  [{ newPassword: 'court', confirmPassword: 'court' }, 400, 'request.invalid'],
] as const)(
  'a reset with %j is a %i, and the cookie stays good',
  async ([spoilt, code, word], { shop, make }) => {
    const email = make.mail()
    await make.user({ mail: email, pseudo: `oublieuse_${process.hrtime.bigint()}` })
    const cookie = await prove(shop, email, await askCode(shop, email))
    const body = { email, newPassword: NEW, ...spoilt }
    const headers = { cookie: `${cookie.name}=${cookie.value}` }
    const answer = await callFrom(shop.app).send(resetPassword, { body }, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([code, word])
    expect(await status(reset(shop, email, cookie))).toBe(200)
  },
)

test('forgot-password (R13): the fourth code in an hour is a 429, whether the address is known or not', async ({
  shop,
  from,
  make,
}) => {
  const [known, unknown] = [make.mail(), make.mail()]
  await make.user({ mail: known })
  const here = newAddress()
  const ask = (email: string) => from(here).call(forgotPassword, { body: { email } })
  for (let asked = 0; asked < 3; asked++)
    for (const email of [known, unknown]) expect(await ask(email)).toEqual(SENT)
  const refused = [await ask(known), await ask(unknown)]
  expect(refused[0]).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(refused[1]).toEqual(refused[0])
  await expect.poll(() => codes(shop, known), { timeout: 5000 }).toHaveLength(3)
})

test('forgot-password (R13): three codes an hour for one account, however many networks ask', async ({
  shop,
  from,
  make,
}) => {
  const [email, later] = [make.mail(), make.mail()]
  for (const mail of [email, later]) await make.user({ mail })
  for (let asked = 0; asked < 3; asked++) await askCode(shop, email)
  for (let asked = 0; asked < 3; asked++)
    expect(await from(newAddress()).call(forgotPassword, { body: { email } })).toEqual(SENT)
  await askCode(shop, later) // jobs are taken in order
  expect(await codes(shop, email)).toHaveLength(3)
})

test('R13: ten questions an hour from one address', async ({ from, make }) => {
  const visitor = from(newAddress())
  const ask = () => visitor.call(forgotPassword, { body: { email: make.mail() } })
  for (let asked = 0; asked < 10; asked++) expect(await ask()).toEqual(SENT)
  expect(await ask()).toMatchObject({ status: 429, code: 'request.too_many' })
})

test('verify-email: a verified change of address cancels the reset asked for by the previous one', async ({
  shop,
  as,
  make,
  visitor,
}) => {
  const [email, next] = [make.mail(), make.mail()]
  const user = await make.user({ mail: email })
  const otp = await askCode(shop, email)
  await as(user).call(updateProfile, { body: { email: next, country_id: user.countryId! } })
  const [mail] = await mailTo(shop.app, next)
  await visitor.call(verifyEmail, { body: { code: /code=([\w-]+)/.exec(mail!.text)![1]! } })
  expect(await visitor.call(verifyOtp, { body: { email, otp } })).toEqual(WRONG_OTP)
  expect(await shop.app.db.$count(passwordResets, eq(passwordResets.userId, user.id))).toBe(0)
})

test('forgot-password: a job run more than ten minutes late sends no code', async ({ shop, make }) => {
  const [email, other] = [make.mail(), make.mail()]
  await make.user({ mail: email })
  await make.user({ mail: other })
  const { app } = shop
  const askedAt = Date.now() - 11 * 60_000
  const { pii } = app.context
  const asked = { emailHash: pii.hash(email), requestHash: '-', network: pii.encrypt('10.0.0.1') }
  await app.context.jobs.add(app.db, 'password-otp', { ...asked, askedAt })
  await askCode(shop, other)
  expect(await codes(shop, email)).toEqual([])
})

test('P6: of a code the database keeps a keyed hash, of a cookie a hash', async ({ shop, make }) => {
  const email = make.mail()
  await make.user({ mail: email })
  const otp = await askCode(shop, email)
  const cookie = await prove(shop, email, otp)
  const rows = JSON.stringify([
    await shop.app.db
      .select({ otp: passwordResets.otpHash, proof: passwordResets.proofHash })
      .from(passwordResets),
    await shop.app.db
      .select({ to: messages.recipient, subject: messages.subject, body: messages.body })
      .from(messages),
  ])
  expect(rows).not.toMatch(new RegExp(`(?<![\\w-])${otp}(?![\\w-])`))
  expect(rows).not.toContain(cookie.value)
  expect(rows).not.toContain(email)
})
