import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Secrets {
  AUTH_SECRET: string
  PII_KEY: string
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
}

/** Outside production the secrets are made once and stored with the data, so that sign-ins outlive a restart. */
export function devSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  if (stored.AUTH_SECRET && stored.PII_KEY && stored.VAPID_PRIVATE_KEY) return stored as Secrets
  const random = () => randomBytes(32).toString('hex')
  const secrets = { AUTH_SECRET: random(), PII_KEY: random(), ...newVapidKeys(), ...stored }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

/** Names us to the push services of the browsers. */
function newVapidKeys() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const secret = pair.getPrivateKey() // without its leading zeros
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url')
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

/** Both keys of one pair, or none. */
export function vapidProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: NodeJS.ProcessEnv) {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return []
  if (!VAPID_PUBLIC_KEY) return ['VAPID_PUBLIC_KEY: missing']
  if (!VAPID_PRIVATE_KEY) return ['VAPID_PRIVATE_KEY: missing']
  return isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
    ? []
    : ['VAPID_PRIVATE_KEY: not that of VAPID_PUBLIC_KEY']
}

function isPair(publicKey: string, privateKey: string) {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
