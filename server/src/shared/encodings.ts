import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** One body in every encoding a browser may ask for, where that is worth it. */
interface EncodedBody {
  br?: Buffer
  gzip?: Buffer
}

const OFFERS = { br: offerOf('br'), gzip: offerOf('gzip') }
function offerOf(name: string) {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i')
}

/** Whether this Accept-Encoding takes that encoding; `q=0` refuses it. */
export function accepts(header: string, encoding: keyof typeof OFFERS) {
  const offer = OFFERS[encoding].exec(header)
  return offer !== null && Number(offer[1] ?? 1) > 0
}

const WORTH_COMPRESSING = 1024

/** Both together are never larger than the body itself: what cannot be compressed is left. */
export async function encodeBody(plain: Buffer): Promise<EncodedBody> {
  if (plain.length < WORTH_COMPRESSING) return {}
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gzip] = await Promise.all([toBrotli(plain, quality), toGzip(plain)])
  return br.length + gzip.length <= plain.length ? { br, gzip } : {}
}
