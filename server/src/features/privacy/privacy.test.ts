import * as contract from '@fantome/contract/account.ts'
import * as ownAccount from '@fantome/contract/own-account.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, openMailServer } from '../../../test/mail-server.ts'
import { createMaker } from '../../../test/maker.ts'
import { bearerOf, callFrom, newAddress, openShop, type Shop } from '../../../test/shop.ts'

/** Values that occur nowhere else: wherever one turns up, it leaked. */
const PSEUDO = 'canari_zebulon'
const EMAIL = 'canari.tourterelle@exemple.bj'
const NEW_EMAIL = 'canari.perdrix@exemple.bj'
const PASSWORD = 'canari-passe-muraille-1'
const RESET = 'canari-passe-partout-2'
const RECOVERED = 'canari-passe-temps-3'
const TYPED_WRONG = 'canari-faute-de-frappe'
const ADDRESS = '198.51.100.173'

let shop: Shop
let mailServer: MailServer
let log = ''
/** What people were given on the way: tokens, codes, links, cookies. */
const secrets: string[] = []

beforeAll(async () => {
  mailServer = await openMailServer()
  const write = (line: string) => {
    log += line
  }
  // The jobs' log goes through the same words as in production: the message, and the fields it would print.
  const error = (fields: object, message: string) => write(`${message} ${Object.keys(fields)}\n`)
  const env = { LOG_LEVEL: 'trace', SMTP_URL: mailServer.url }
  shop = await openShop({ env, log: { error }, logStream: { write } })
  await liveAWholeAccount()
})
afterAll(async () => {
  await shop.app.close()
  await mailServer.goAway()
})

const keep = (...values: (string | undefined)[]) => {
  for (const value of values) {
    expect(value).toEqual(expect.any(String))
    secrets.push(value!)
  }
}
const visit = () => callFrom(shop.app, {}, ADDRESS)
const lastMail = async (to: string, pattern: RegExp) => {
  const find = () =>
    mailServer.received.findLast((mail) => mail.to[0] === to && pattern.test(mail.mail.text ?? ''))
  const { mail } = await vi.waitUntil(find, { timeout: 10_000 })
  const [, value] = pattern.exec(mail.text!)!
  keep(value)
  return value!
}

async function signIn(password: string) {
  const answer = await visit().call(contract.login, { body: { pseudo: PSEUDO, password } })
  const { accessToken, refreshToken } = answer.data as { accessToken: string; refreshToken: string }
  keep(accessToken, refreshToken)
  return { mine: callFrom(shop.app, bearerOf({ accessToken }), ADDRESS), refreshToken }
}

/** Every call of an account, done right and done wrong. */
async function liveAWholeAccount() {
  const { benin } = await createMaker(shop.app).zones()
  const profile = { country_id: benin.id, gender: 'Femme' as const }
  const register = { pseudo: PSEUDO, password: PASSWORD, ...profile }
  const registered = await visit().call(contract.register, { body: register })
  const codes = (registered.data as { recovery_codes: string[] }).recovery_codes
  keep(...codes)
  await visit().call(contract.register, { body: register })
  await visit().call(contract.register, { body: { ...register, pseudo: `${PSEUDO} !` } })
  await visit().call(contract.login, { body: { pseudo: PSEUDO, password: TYPED_WRONG } })

  const { mine, refreshToken } = await signIn(PASSWORD)
  await callFrom(shop.app, bearerOf({ accessToken: refreshToken })).call(ownAccount.refreshToken)
  await mine.call(contract.updateProfile, { body: { email: EMAIL, country_id: benin.id } })
  await mine.call(contract.updateProfile, { body: { email: `${EMAIL}\n`, country_id: benin.id } })
  const code = await lastMail(EMAIL, /code=([\w-]+)/)
  await visit().call(contract.verifyEmail, { body: { code } })
  await mine.call(ownAccount.userDetails)
  await mine.call(contract.exportData)

  await visit().call(contract.forgotPassword, { body: { email: EMAIL } })
  const otp = await lastMail(EMAIL, /code est (\d{6})/)
  await visit().call(contract.verifyOtp, {
    body: { email: EMAIL, otp: otp === '999999' ? '000000' : '999999' },
  })
  const proved = await visit().send(contract.verifyOtp, { body: { email: EMAIL, otp } })
  const [cookie] = proved.cookies
  keep(cookie?.value)
  const chosen = { newPassword: RESET, confirmPassword: RESET }
  const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
  await visit().send(contract.resetPassword, { body: { email: EMAIL, ...chosen } }, headers)

  const recovery = { pseudo: PSEUDO, code: codes[0]!, newPassword: RECOVERED, confirmPassword: RECOVERED }
  expect(await visit().call(contract.recoverAccount, { body: recovery })).toMatchObject({ status: 200 })
  const again = await signIn(RECOVERED)
  await again.mine.call(contract.updateProfile, { body: { email: NEW_EMAIL, country_id: benin.id } })
  await lastMail(NEW_EMAIL, /code=([\w-]+)/)
  const change = { currentPassword: TYPED_WRONG, newPassword: PASSWORD, confirmPassword: PASSWORD }
  await again.mine.call(contract.changePassword, { body: change })
  keep(
    ...((await again.mine.call(contract.makeRecoveryCodes)).data as { recovery_codes: string[] })
      .recovery_codes,
  )

  // What only breaks: unreadable bodies, secrets in the address, and a database whose complaint quotes the question.
  const payload = `{"pseudo":"${PSEUDO}","password":"${PASSWORD}"`
  const json = { 'content-type': 'application/json' }
  await shop.app.inject({ method: 'POST', url: contract.login.path, payload, headers: json })
  await shop.app.inject(`/api/user/user-details?code=${code}&email=${EMAIL}`)
  await shop.app.inject(`/verify-email/${code}/${EMAIL}%zz`)
  await shop.owner.execute(sql`alter table users rename column full_name to away`)
  expect(await visit().call(contract.login, { body: { pseudo: PSEUDO, password: PASSWORD } })).toEqual({
    status: 500,
    success: false,
    code: 'server.unexpected',
    message: 'Une erreur est survenue. Veuillez réessayer.',
  })
  await shop.owner.execute(sql`alter table users rename column away to full_name`)
  mailServer.refusal = { code: 550, message: (to) => `<${to}> is unknown here` }
  await again.mine.call(contract.updateProfile, { body: { email: NEW_EMAIL, country_id: benin.id } })
}

const everyTable = async () => {
  const { rows: tables } = await shop.app.db.execute(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.app.db.execute(sql.raw(`select t::text as line from ${String(name)} t`))
    lines.push(...rows.map(({ line }) => `${String(name)} ${String(line)}`))
  }
  return lines
}
/** A six-digit code may happen to stand inside an id or a time: it counts where it stands alone. */
const leaksIn = (text: string, canaries: string[]) =>
  canaries.filter((canary) =>
    /^\d{6}$/.test(canary) ? new RegExp(`(?<![\\w.-])${canary}(?![\\w-])`).test(text) : text.includes(canary),
  )

test('P4: the log of a whole account’s life, at its most talkative, names nobody and tells no secret', () => {
  expect(log.split('\n').length).toBeGreaterThan(20)
  expect(log).toContain('"route":"/api/user/reset-password","status":200')
  expect(log).toContain('unexpected error')
  const canaries = [
    PSEUDO,
    EMAIL,
    NEW_EMAIL,
    PASSWORD,
    RESET,
    RECOVERED,
    TYPED_WRONG,
    ADDRESS,
    'canari',
    ...secrets,
  ]
  expect(leaksIn(log, canaries)).toEqual([])
})

test('P5, P6: a dump of the whole database holds no address, code, token or password in clear', async () => {
  await expect
    .poll(async () => (await everyTable()).filter((line) => /^pgboss\.\S+ .*EENVELOPE/.test(line)).length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)
  const dump = (await everyTable()).join('\n')
  expect(dump).toContain(PSEUDO) // the pseudo is the account's name: this sees what is there
  const canaries = [
    EMAIL,
    NEW_EMAIL,
    PASSWORD,
    RESET,
    RECOVERED,
    TYPED_WRONG,
    ADDRESS,
    'exemple.bj',
    ...secrets,
  ]
  expect(leaksIn(dump, canaries)).toEqual([])
  const codes = secrets.filter((secret) => /^[a-z2-9]{4}-[a-z2-9]{4}$/.test(secret))
  expect(codes).toHaveLength(16)
  expect(
    leaksIn(
      dump,
      codes.map((code) => code.replace('-', '')),
    ),
  ).toEqual([])
})

test('P8: a refusal about an account is not cacheable', async () => {
  for (const endpoint of Object.values(contract)) {
    if (typeof endpoint !== 'object' || !('path' in endpoint) || endpoint.path.includes(':')) continue
    const url = endpoint.path
    const answer = await shop.app.inject({ method: endpoint.method, url, remoteAddress: newAddress() })
    expect(answer.headers['cache-control'], `${endpoint.method} ${url}`).toBe('no-store')
  }
})
