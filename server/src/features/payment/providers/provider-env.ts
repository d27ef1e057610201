/** Where the providers live. In production, the live addresses and nothing else. */
export const FEDAPAY_LIVE = 'https://api.fedapay.com'
export const KKIAPAY_LIVE = 'https://api.kkiapay.me'
export const KKIAPAY_TEST = 'https://api-sandbox.kkiapay.me'

type Variables = Readonly<Record<string, string | undefined>>
type Check = (env: Variables) => string | false

const isSet = (value: string | undefined) => value !== undefined && value !== ''

const FEDAPAY: Check[] = [
  ({ FEDAPAY_SECRET_KEY: key }) =>
    /^(sk_sandbox_|pk_)/.test(key ?? '') && 'FEDAPAY_SECRET_KEY: a sandbox or public key in production',
  ({ FEDAPAY_WEBHOOK_SECRET: secret }) =>
    !!secret?.startsWith('wh_sandbox_') && 'FEDAPAY_WEBHOOK_SECRET: a sandbox secret in production',
  ({ FEDAPAY_API_BASE: base }) =>
    isSet(base) && base !== FEDAPAY_LIVE && `FEDAPAY_API_BASE: only ${FEDAPAY_LIVE} in production`,
]

const KKIAPAY: Check[] = [
  ({ KKIAPAY_SANDBOX: flag }) =>
    isSet(flag) && !['off', 'false', '0'].includes(flag!) && 'KKIAPAY_SANDBOX: not in production',
  ({ KKIAPAY_PRIVATE_KEY: key }) =>
    !!key?.startsWith('tpk_') && 'KKIAPAY_PRIVATE_KEY: a test key in production',
  ({ KKIAPAY_SECRET_KEY: key }) =>
    !!key?.startsWith('tsk_') && 'KKIAPAY_SECRET_KEY: a test key in production',
  ({ KKIAPAY_WEBHOOK_SECRET: secret }) =>
    isSet(secret) && secret!.length < 16 && 'KKIAPAY_WEBHOOK_SECRET: at least 16 characters',
  ({ KKIAPAY_API_BASE: base }) =>
    isSet(base) && base !== KKIAPAY_LIVE && `KKIAPAY_API_BASE: only ${KKIAPAY_LIVE} in production`,
]

const CHECKS: Record<string, Check[]> = { fedapay: FEDAPAY, kkiapay: KKIAPAY }

/**
 * Why a shop in production must not start: a test key, a stand-in's address, or the sandbox would let an order
 * pass for paid. Keys that are missing altogether are the environment's own concern.
 */
export function providerProblems(env: Variables): string[] {
  if (env.NODE_ENV !== 'production') return []
  const names = (env.PAYMENT_PROVIDERS || 'fedapay,kkiapay').split(',').map((name) => name.trim())
  return names.flatMap((name) => {
    const checks = CHECKS[name]
    if (!checks) return [`PAYMENT_PROVIDERS: no « ${name} » in production`]
    return checks.map((check) => check(env)).filter((problem) => problem !== false)
  })
}
