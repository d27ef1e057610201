import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** One body, ready in every encoding a browser may ask for. */
export interface EncodedBody {
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

export const sizeOf = ({ plain, br, gzip }: EncodedBody) =>
  plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)

/** The smallest body this browser accepts, with the name of its encoding. */
export function pickEncoding(body: EncodedBody, accepted: string | undefined): [Buffer, string | undefined] {
  if (!accepted) return [body.plain, undefined]
  if (body.br && accepted.includes('br')) return [body.br, 'br']
  if (body.gzip && accepted.includes('gzip')) return [body.gzip, 'gzip']
  return [body.plain, undefined]
}
