import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCTION } from '../test/production.ts'
import { readEnv } from './env.ts'

const refusalOf = (source: NodeJS.ProcessEnv) => {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('production with nothing set refuses to start, and lists everything that is missing at once', () => {
  expect(refusalOf({ NODE_ENV: 'production' })).toEqual([
    'Cannot start:',
    ...[
      'DATABASE_URL',
      'PUBLIC_URL',
      'AUTH_SECRET',
      'PII_KEY',
      'FEDAPAY_SECRET_KEY',
      'FEDAPAY_WEBHOOK_SECRET',
      'KKIAPAY_PUBLIC_KEY',
      'KKIAPAY_PRIVATE_KEY',
      'KKIAPAY_SECRET_KEY',
      'KKIAPAY_WEBHOOK_SECRET',
    ].map((name) => `  - ${name}: missing`),
    '  - SMTP_URL: missing (or EMAIL=off)',
  ])
})

test.for(Object.keys(PRODUCTION).filter((name) => !['NODE_ENV', 'EMAIL'].includes(name)))(
  'production without %s, or with it empty, refuses to start and says so',
  (name) => {
    const missing = ['Cannot start:', `  - ${name}: missing`]
    expect(refusalOf({ ...PRODUCTION, [name]: undefined })).toEqual(missing)
    expect(refusalOf({ ...PRODUCTION, [name]: '' })).toEqual(missing)
  },
)

test.for([
  ['SEED', 'demo'],
  ['RATE_LIMITS', 'off'],
  ['CLOCK_RATE', '60'],
  ['AUTH_SECRET', 'trop-court'],
  ['PII_KEY', 'trop-court'],
  ['METRICS_TOKEN', 'trop-court'],
  ['PUBLIC_URL', 'boutique'],
  ['DATABASE_URL', 'mysql://ailleurs/boutique'],
  ['DATABASE_OWNER_URL', 'mysql://ailleurs/boutique'],
] as const)('production refuses %s=%s, and does not repeat a secret', ([name, value]) => {
  const [, ...lines] = refusalOf({ ...PRODUCTION, [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`- ${name}: `)
  expect(lines[0]).not.toContain('trop-court')
})

test('production with all it needs starts without demo money, without the API’s pages, with its limits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fantome-env-'))
  const env = readEnv({ ...PRODUCTION, DATA_DIR: folder })
  expect(env).toMatchObject({ isProduction: true, CASH_PAYMENT: 'off', API_DOCS: 'off', RATE_LIMITS: 'on' })
  expect(env).toMatchObject({ AUTH_SECRET: PRODUCTION.AUTH_SECRET, PII_KEY: PRODUCTION.PII_KEY })
  expect(readdirSync(folder), 'no secret is made up and written down').toEqual([])
})

test('production: neither SMTP_URL nor EMAIL=off is refused', () => {
  expect(refusalOf({ ...PRODUCTION, EMAIL: undefined })).toEqual([
    'Cannot start:',
    '  - SMTP_URL: missing (or EMAIL=off)',
  ])
})

test('lists: spaces around the commas do not count', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fantome-env-'))
  const lists = { PAYMENT_PROVIDERS: 'fedapay, kkiapay', PII_OLD_KEYS: ' old1 ,old2,', TRUSTED_PROXIES: ' ' }
  expect(readEnv({ ...PRODUCTION, ...lists, DATA_DIR })).toMatchObject({
    PAYMENT_PROVIDERS: 'fedapay,kkiapay',
    PII_OLD_KEYS: 'old1,old2',
    TRUSTED_PROXIES: '',
  })
  const missing = refusalOf({ ...PRODUCTION, ...lists, KKIAPAY_SECRET_KEY: undefined })
  expect(missing).toContain('  - KKIAPAY_SECRET_KEY: missing')
})

test.for(['0.0.0.0', '::', '192.168.1.20', 'boutique.local'])(
  'HOST=%s outside production: refused, unless asked for by name',
  (HOST) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'fantome-env-'))
    expect(refusalOf({ HOST, DATA_DIR })).toEqual([
      'Cannot start:',
      '  - HOST: outside production only this machine, unless ALLOW_REMOTE_DEMO=on',
    ])
    expect(refusalOf({ HOST, DATA_DIR, ALLOW_REMOTE_DEMO: 'on' })).toEqual([])
    expect(refusalOf({ ...PRODUCTION, HOST, DATA_DIR })).toEqual([])
  },
)

test('production that sends e-mails says from whom', () => {
  const SMTP_URL = 'smtps://courrier.exemple'
  expect(refusalOf({ ...PRODUCTION, SMTP_URL })).toEqual(['Cannot start:', '  - MAIL_FROM: missing'])
  expect(refusalOf({ ...PRODUCTION, SMTP_URL, MAIL_FROM: 'Service client <bonjour@colis.exemple>' })).toEqual(
    [],
  )
})

test('the keys for push are made once outside production, and optional in it', () => {
  const made = { NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'fantome-env-')) }
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = readEnv(made)
  expect(VAPID_PUBLIC_KEY).toMatch(/^[\w-]{87}$/)
  expect(VAPID_PRIVATE_KEY).toMatch(/^[\w-]{43}$/)
  expect(readEnv(made)).toMatchObject({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })
  expect(readEnv(PRODUCTION).VAPID_PUBLIC_KEY).toBeUndefined()
  const keys = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }
  expect(readEnv({ ...PRODUCTION, ...keys })).toMatchObject(keys)
})

test('keys for push that are no pair, and a stand-in in production, are refused', () => {
  const env = { NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'fantome-env-')) }
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = readEnv(env)
  expect(refusalOf({ ...env, VAPID_PUBLIC_KEY }).at(-1)).toBe('  - VAPID_PRIVATE_KEY: missing')
  expect(refusalOf({ ...env, VAPID_PRIVATE_KEY }).at(-1)).toBe('  - VAPID_PUBLIC_KEY: missing')
  const wrong = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` }
  expect(refusalOf({ ...env, ...wrong }).at(-1)).toBe('  - VAPID_PRIVATE_KEY: not that of VAPID_PUBLIC_KEY')
  expect(refusalOf({ ...PRODUCTION, PUSH_STAND_IN_CA: 'a.pem' }).at(-1)).toBe(
    '  - PUSH_STAND_IN_CA: not in production',
  )
})

test('a bot: with its name, and in production with a secret for the webhook and the live address only', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fantome-env-'))
  const bot = { TELEGRAM_BOT_TOKEN: '7000000001:abc_DEF-1', TELEGRAM_BOT_NAME: 'colis_bot' }
  const TELEGRAM_WEBHOOK_SECRET = 'sixteen-letters_0'
  expect(refusalOf({ TELEGRAM_BOT_TOKEN: bot.TELEGRAM_BOT_TOKEN, DATA_DIR })).toContain(
    '  - TELEGRAM_BOT_NAME: missing',
  )
  expect(refusalOf({ ...bot, DATA_DIR, TELEGRAM_API_ROOT: 'http://127.0.0.1:1' })).toEqual([])
  expect(refusalOf({ ...PRODUCTION, ...bot })).toContain('  - TELEGRAM_WEBHOOK_SECRET: missing')
  expect(refusalOf({ ...PRODUCTION, ...bot, TELEGRAM_WEBHOOK_SECRET, DATA_DIR })).toEqual([])
  const elsewhere = {
    ...PRODUCTION,
    ...bot,
    TELEGRAM_WEBHOOK_SECRET,
    TELEGRAM_API_ROOT: 'http://127.0.0.1:1',
  }
  expect(refusalOf(elsewhere)).toContain('  - TELEGRAM_API_ROOT: only https://api.telegram.org in production')
  expect(refusalOf({ ...bot, TELEGRAM_WEBHOOK_SECRET: 'court', DATA_DIR })).not.toEqual([])
})
