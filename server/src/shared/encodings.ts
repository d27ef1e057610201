import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** One body, ready in every encoding a browser may ask for. */
interface EncodedBody {
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

const WORTH_COMPRESSING = 1024

export async function encodeBody(plain: Buffer): Promise<EncodedBody> {
  if (plain.length < WORTH_COMPRESSING) return { plain }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gzip] = await Promise.all([toBrotli(plain, quality), toGzip(plain)])
  return { plain, br, gzip }
}
