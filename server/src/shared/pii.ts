import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 8

/** Keeps personal data unreadable at rest. The key lives outside the database; each text names the key it needs. */
export interface Pii {
  encrypt(plain: string): string
  decrypt(sealed: string): string
  /** The same for files. */
  seal(plain: Uint8Array): Buffer
  unseal(sealed: Buffer): Buffer
  /** The key that seals today, by the id that stands at the head of each text. */
  keyId: string
  /** Finds equals without reading them: same text, same hash, under a key of ours. */
  hash(plain: string): string
}

type Secrets = readonly [current: string, ...old: string[]]

/**
 * `secrets`: the current key first, retired ones after it, so that old texts stay readable while keys rotate.
 * `searchSecret` makes the hashes, which nothing can make anew (nobody knows the recovery codes any more): it stays.
 */
export function createPii(secrets: Secrets, searchSecret = secrets.at(-1)!): Pii {
  const keys = new Map(secrets.map((secret) => [keyId(secret), derive(secret, 'encrypt')]))
  const currentId = keyId(secrets[0])
  const searchKey = derive(searchSecret, 'search')
  const lock = (plain: Uint8Array) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, keys.get(currentId)!, iv)
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const unlock = (id: string, bytes: Buffer) => {
    const key = keys.get(id)
    if (!key) throw new Error(`No key ${id} to read this with`)
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  }
  return {
    keyId: currentId,
    encrypt: (plain) => `${currentId}.${lock(Buffer.from(plain)).toString('base64url')}`,
    decrypt(sealed) {
      const [id, body] = sealed.split('.') as [string, string]
      return unlock(id, Buffer.from(body, 'base64url')).toString()
    },
    seal: (plain) => Buffer.concat([Buffer.from(currentId), lock(plain)]),
    unseal: (sealed) => unlock(keyIdOfFile(sealed), sealed.subarray(KEY_ID_BYTES)),
    hash: (plain) => createHmac('sha256', searchKey).update(plain).digest('base64url'),
  }
}

/** Which key a file needs. */
export const keyIdOfFile = (sealed: Buffer) => sealed.toString('latin1', 0, KEY_ID_BYTES)

export const keyId = (secret: string) =>
  createHash('sha256').update(`id:${secret}`).digest('hex').slice(0, KEY_ID_BYTES)
/** Made into a key once: given as bytes, each use of it would cost five times as much. */
const derive = (secret: string, use: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `fantome:${use}`, 32)))
