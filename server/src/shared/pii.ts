import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps personal data unreadable at rest. The key lives outside the database; each text names the key it needs. */
export interface Pii {
  encrypt(plain: string): string
  decrypt(sealed: string): string
  /** Finds equals without reading them: same text, same hash, under a key of ours. */
  hash(plain: string): string
}

/** `secrets`: the current key first, retired ones after it, so that old texts stay readable while keys rotate. */
export function createPii(secrets: readonly [string, ...string[]]): Pii {
  const keys = new Map(secrets.map((secret) => [keyId(secret), derive(secret, 'encrypt')]))
  const currentId = keyId(secrets[0])
  // The search hash stays with the oldest key: rotation must not make an e-mail unfindable.
  const searchKey = derive(secrets.at(-1)!, 'search')
  return {
    encrypt(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys.get(currentId)!, iv)
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${currentId}.${sealed.toString('base64url')}`
    },
    decrypt(sealed) {
      const [id, body] = sealed.split('.') as [string, string]
      const key = keys.get(id)
      if (!key) throw new Error(`No key ${id} to read this with`)
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    hash: (plain) => createHmac('sha256', searchKey).update(plain).digest('base64url'),
  }
}

const keyId = (secret: string) => createHash('sha256').update(`id:${secret}`).digest('hex').slice(0, 8)
const derive = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `fantome:${use}`, 32))
