/** As authenticator applications expect it: SHA-1, six digits, thirty seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The code before and the one after are taken too: clocks differ. */
const WINDOW = 1
const ISSUER = 'Fantôme'

/** Loaded on first use: few people have a second factor. */
const load = () => import('otpauth')

export async function newTotpKey(pseudo: string) {
  const { Secret, TOTP } = await load()
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...RULES, issuer: ISSUER, label: pseudo, secret }).toString()
  return { key: secret.base32, uri }
}

/** The time step this code belongs to, or undefined when it is not the right one. */
export async function findStep(key: string, code: string, now = Date.now()) {
  const { Secret, TOTP } = await load()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / RULES.period) + delta
}
