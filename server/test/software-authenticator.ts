import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

function head(major: number, value: number) {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** As much of CBOR as an authenticator's answer needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 }

interface Options {
  challenge: string
}

/** A passkey in software: makes one credential, and signs with it as a phone would after a fingerprint. */
export function createSoftwareAuthenticator({ origin = 'http://localhost:3000', isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const coordinate = (text: string | undefined) => Buffer.from(text!, 'base64url')
  const key = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  let count = 0
  const dataOf = (extra: number, ...more: Uint8Array[]) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | extra
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, ...more])
  }
  const clientOf = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, Uint8Array>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64url')]),
    ),
  })
  return {
    create(options: Options) {
      const length = Buffer.from([0, id.length])
      const authData = dataOf(FLAGS.hasKey, Buffer.alloc(16), length, id, key)
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return answer({ clientDataJSON: clientOf('webauthn.create', options), attestationObject })
    },
    sign(options: Options) {
      const [authenticatorData, clientDataJSON] = [dataOf(0), clientOf('webauthn.get', options)]
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return answer({ authenticatorData, clientDataJSON, signature: sign('sha256', signed, privateKey) })
    },
  }
}
