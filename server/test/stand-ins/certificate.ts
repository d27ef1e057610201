import { generateKeyPairSync, sign } from 'node:crypto'

/** DER (X.690): a tag, a length, a value. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  if (value.length < 128) return Buffer.concat([Buffer.from([tag, value.length]), value])
  return Buffer.concat([Buffer.from([tag, 0x82, value.length >> 8, value.length & 255]), value])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes))
const text = (tag: number, value: string) => der(tag, Buffer.from(value))

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const COMMON_NAME = oid(0x55, 0x04, 0x03)
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11)
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13)

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

/** A key and a self-signed certificate for 127.0.0.1, new at every call: none is stored anywhere. */
export function makeCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, 'stand-in'))))
  const validity = sequence(text(0x18, '20200101000000Z'), text(0x18, '20990101000000Z'))
  const altName = der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1]))))
  const isAuthority = der(0x04, sequence(der(0x01, Buffer.from([0xff]))))
  const extensions = sequence(sequence(SUBJECT_ALT_NAME, altName), sequence(BASIC_CONSTRAINTS, isAuthority))
  const version3 = der(0xa0, der(0x02, Buffer.from([2])))
  const body = sequence(
    ...[version3, der(0x02, Buffer.from([1])), ECDSA_WITH_SHA256, name, validity, name],
    ...[publicKey.export({ type: 'spki', format: 'der' }), der(0xa3, extensions)],
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(body, ECDSA_WITH_SHA256, signature)),
  }
}
