import { resolve } from 'node:path'
import { z } from 'zod'
import { devSecrets, vapidProblems } from './dev-secrets.ts'
import { providerProblems } from './features/payment/providers/provider-env.ts'

const flag = (standard: 'on' | 'off') => z.enum(['on', 'off']).default(standard)
const secret = z.string().min(32, 'at least 32 characters').optional()
/** Comma separated; spaces around the commas do not count. */
const readList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
const list = z.string().transform((value) => readList(value).join(','))
const url = z.url({ protocol: /^https?$/ })
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const TELEGRAM_LIVE = 'https://api.telegram.org'

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** Outside production anyone who reaches the server reads every message and pays without money. */
  ALLOW_REMOTE_DEMO: flag('off'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  /** Of the role that owns the tables: DATABASE_URL's then only reads and writes them. Better left to `npm run migrate`. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** A replica, or several behind one address: what visitors, statistics and exports read comes from there. */
  DATABASE_READ_URL: postgresUrl.optional(),
  /** A replica that is further behind is not read. */
  REPLICA_MAX_LAG_SECONDS: z.coerce.number().min(0.5).max(60).default(2),
  /** `web` answers, `worker` does the jobs, `all` does both: one machine needs no more. */
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  /** Seconds between « not ready » and the end, so that the balancer sends nothing more: 5 in production, else 0. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** Connections for requests. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: url.optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  AUTH_SECRET: secret,
  PII_KEY: secret,
  /** Retired keys, newest first, comma separated: what they sealed stays readable. */
  PII_OLD_KEYS: list.default(''),
  /** Makes the keyed hashes; the oldest of the keys above otherwise. Set it to that one before retiring it. */
  PII_SEARCH_KEY: secret,
  /** `off`: nothing on screen offers an e-mail. */
  EMAIL: flag('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** What a locked phone shows of an e-mail: neither name nor address may tell the shop. */
  MAIL_FROM: z.string().default('Service client <bonjour@colis.example>'),
  /** Names us to the push services of the browsers; without the pair nothing is sent by push (production). */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Where a push service can reach us, a `mailto:` or https address; SUPPORT_EMAIL otherwise. */
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Certificate of a push service on this machine, for tests: addresses of our own network are then allowed. */
  PUSH_STAND_IN_CA: z.string().optional(),
  PAYMENT_PROVIDERS: list.default('fedapay,kkiapay'),
  /** « Paiement test »: an order without money. Off in production unless asked for. */
  CASH_PAYMENT: z.enum(['on', 'off']).optional(),
  FEDAPAY_API_BASE: url.default('https://api.fedapay.com'),
  FEDAPAY_SECRET_KEY: z.string().optional(),
  FEDAPAY_WEBHOOK_SECRET: z.string().optional(),
  KKIAPAY_API_BASE: url.default('https://api.kkiapay.me'),
  KKIAPAY_SANDBOX: flag('off'),
  KKIAPAY_PUBLIC_KEY: z.string().optional(),
  KKIAPAY_PRIVATE_KEY: z.string().optional(),
  KKIAPAY_SECRET_KEY: z.string().optional(),
  KKIAPAY_WEBHOOK_SECRET: z.string().optional(),
  /** All of these, or none: pictures then live on an S3-compatible store instead of the disk. */
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Where browsers find the bucket's files; without it this server hands them out. */
  S3_PUBLIC_URL: url.transform((value) => value.replace(/\/$/, '')).optional(),
  /** The bot through which partners and admins are told, and partners answer. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'not a bot token')
    .optional(),
  /** Its name in https://t.me/<name>. */
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{3,32}$/, 'letters, digits and _ only')
    .optional(),
  TELEGRAM_API_ROOT: url.default(TELEGRAM_LIVE),
  /** Set: Telegram calls us. Not set, outside production only: one process asks Telegram. */
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, '16 to 256 of A-Z a-z 0-9 _ -')
    .optional(),
  /** Whether admins must have a second factor: in production yes, unless said otherwise. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Of the operator's analytics service; without it nothing is counted for anybody else. */
  ANALYTICS_KEY: z.string().optional(),
  ANALYTICS_URL: url.default('https://eu.i.posthog.com'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMITS: flag('on'),
  /** For the simulation, whose database has a clock as fast: how many of the shop's seconds pass in one. */
  CLOCK_RATE: z.coerce.number().min(1).max(1000).default(1),
  API_DOCS: flag('on'),
  /** Addresses of the proxies whose X-Forwarded-For may be believed, comma separated. */
  TRUSTED_PROXIES: list.default(''),
  /** These stand in for settings nobody filled in yet (« Réglages »). */
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  QUICK_EXIT_URL: url.default('https://fr.wikipedia.org/'),
  INSTAGRAM_URL: url.optional(),
  YOUTUBE_URL: url.optional(),
  FACEBOOK_URL: url.optional(),
  TWITTER_URL: url.optional(),
})

export const ENV_VARIABLES = Object.keys(variables.shape)

export type Env = Omit<
  z.output<typeof variables>,
  'AUTH_SECRET' | 'PII_KEY' | 'PUBLIC_URL' | 'CASH_PAYMENT' | 'ADMIN_SECOND_FACTOR' | 'DRAIN_SECONDS'
> & {
  DRAIN_SECONDS: number
  ADMIN_SECOND_FACTOR: 'required' | 'optional'
  CASH_PAYMENT: 'on' | 'off'
  AUTH_SECRET: string
  PII_KEY: string
  PUBLIC_URL: string
  isProduction: boolean
}

/** What production cannot do without: nothing here has a default that would be safe. */
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET', 'PII_KEY'] as const

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

const S3_STORE = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

const PROVIDER_KEYS: Record<string, string[]> = {
  fedapay: ['FEDAPAY_SECRET_KEY', 'FEDAPAY_WEBHOOK_SECRET'],
  kkiapay: ['KKIAPAY_PUBLIC_KEY', 'KKIAPAY_PRIVATE_KEY', 'KKIAPAY_SECRET_KEY', 'KKIAPAY_WEBHOOK_SECRET'],
}

/** Reads the environment, or throws one error that lists everything wrong with it. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(filled)
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const isProduction = filled.NODE_ENV === 'production'
  const providers = readList(filled.PAYMENT_PROVIDERS ?? 'fedapay,kkiapay')
  const needed = [...NEEDED_IN_PRODUCTION, ...providers.flatMap((name) => PROVIDER_KEYS[name] ?? [])]
  const missing = needed.filter((name) => isProduction && !filled[name])
  wrong.push(...missing.map((name) => `${name}: missing`))
  if (S3_STORE.some((name) => filled[name])) {
    wrong.push(...S3_STORE.filter((name) => !filled[name]).map((name) => `${name}: missing`))
  }
  if (filled.DATABASE_OWNER_URL && !filled.DATABASE_URL) wrong.push('DATABASE_OWNER_URL: needs DATABASE_URL')
  if (isProduction && !filled.SMTP_URL && filled.EMAIL !== 'off')
    wrong.push('SMTP_URL: missing (or EMAIL=off)')
  if (isProduction && filled.SMTP_URL && !filled.MAIL_FROM) wrong.push('MAIL_FROM: missing')
  wrong.push(...providerProblems(filled))
  if (filled.TELEGRAM_BOT_TOKEN) {
    const parts = ['TELEGRAM_BOT_NAME', ...(isProduction ? ['TELEGRAM_WEBHOOK_SECRET'] : [])]
    wrong.push(...parts.filter((name) => !filled[name]).map((name) => `${name}: missing`))
  }
  if (isProduction && (filled.TELEGRAM_API_ROOT ?? TELEGRAM_LIVE) !== TELEGRAM_LIVE)
    wrong.push(`TELEGRAM_API_ROOT: only ${TELEGRAM_LIVE} in production`)
  wrong.push(...vapidProblems(filled))
  const isRemote = !LOOPBACK.test(filled.HOST ?? '127.0.0.1')
  if (!isProduction && isRemote && filled.ALLOW_REMOTE_DEMO !== 'on')
    wrong.push('HOST: outside production only this machine, unless ALLOW_REMOTE_DEMO=on')
  if (isProduction && filled.PUSH_STAND_IN_CA) wrong.push('PUSH_STAND_IN_CA: not in production')
  if (isProduction && filled.SEED === 'demo') wrong.push('SEED: no demo shop in production')
  if (isProduction && Number(filled.CLOCK_RATE ?? 1) !== 1) wrong.push('CLOCK_RATE: time passes as it does')
  if (isProduction && filled.RATE_LIMITS === 'off') wrong.push('RATE_LIMITS: stay on in production')
  if (!parsed.success || wrong.length > 0)
    throw new Error(`Cannot start:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)

  const env = parsed.data
  return {
    ...env,
    CASH_PAYMENT: env.CASH_PAYMENT ?? (isProduction ? 'off' : 'on'),
    ADMIN_SECOND_FACTOR: env.ADMIN_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    API_DOCS: filled.API_DOCS ? env.API_DOCS : isProduction ? 'off' : 'on',
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${env.HOST}:${env.PORT}`,
    isProduction,
    ...secretsOf(env, isProduction),
  }
}

/** Given ones, and outside production those made for whoever gives none. */
function secretsOf(env: z.output<typeof variables>, isProduction: boolean) {
  const { AUTH_SECRET, PII_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env
  if (isProduction) return { AUTH_SECRET: AUTH_SECRET!, PII_KEY: PII_KEY! }
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    ...made
  } = devSecrets(resolve(env.DATA_DIR))
  return {
    AUTH_SECRET: AUTH_SECRET ?? made.AUTH_SECRET,
    PII_KEY: PII_KEY ?? made.PII_KEY,
    VAPID_PUBLIC_KEY: VAPID_PUBLIC_KEY ?? publicKey,
    VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY ?? privateKey,
  }
}
