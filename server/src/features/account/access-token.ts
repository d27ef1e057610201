import { createHash } from 'node:crypto'
import { isId } from '@fantome/contract/endpoint.ts'
import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'fantome'
const AUDIENCE = 'fantome-api'
/** One algorithm, pinned: a token that names another is refused unread. */
const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
/** All that our tokens' headers say. One that brings or names a key of its own (jwk, jku, x5u, crit…) is refused. */
const HEADER = ['alg', 'kid', 'typ']
const LIFE_SECONDS = 15 * 60
/** Tokens that were found genuine, about 500 bytes each: the same one comes with every call of its person. */
const MOST_KNOWN = 2000

interface Read {
  sessionId: string
  expiresAt: number
}

export interface AccessTokens {
  /**
   * A signed word that this sign-in exists; who it is and what they may do is read from the database. `at`: the
   * database's time in seconds, because the clock of one process among many may be wrong.
   */
  issue(sessionId: string, at: number): Promise<string>
  /** The sign-in a token speaks of, or nothing for a forged or foreign one. Its caller compares the time. */
  read(token: string): Promise<Read | undefined>
}

/** The name of the one key there is; another secret has another name. */
export const keyIdOf = (secret: string) =>
  createHash('sha256').update(`access-token-id:${secret}`).digest('base64url').slice(0, 8)

export function createAccessTokens(secret: string): AccessTokens {
  const kid = keyIdOf(secret)
  const bytes = createHash('sha256').update(`access-token:${secret}`).digest()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  // Imported once: a token is read on every call.
  const imported = crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify'])
  const known = new Map<string, Read>()
  /** The oldest makes room. */
  function remember(token: string, read: Read) {
    const [oldest] = known.keys()
    if (known.size >= MOST_KNOWN) known.delete(oldest!)
    known.set(token, read)
  }
  const checks = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE }
  return {
    issue: async (sessionId, at) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(sessionId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(at))
        .setExpirationTime(Math.floor(at) + LIFE_SECONDS)
        .sign(await imported),
    read: async (token) => {
      const found = known.get(token)
      if (found) return found
      const verified = await jwtVerify(token, await imported, {
        ...checks,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: Number.MAX_SAFE_INTEGER,
      }).catch(() => undefined)
      if (!verified || verified.protectedHeader.kid !== kid) return
      const isOurs = Object.keys(verified.protectedHeader).sort().join() === HEADER.join()
      const { sub = '', exp } = verified.payload
      if (!isOurs || !isId(sub)) return
      const read = { sessionId: sub, expiresAt: exp! }
      remember(token, read)
      return read
    },
  }
}
