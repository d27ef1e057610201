import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** One chunk of a PNG, with its right checksum: what is wrong in it must be found elsewhere. */
export function chunk(type: string, data: Buffer | string) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(named.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A header that promises this size in black and white. */
function header(width: number, height: number) {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

/** A white square that weighs next to nothing and would fill the memory; or just a promise of one. */
export function hollowPng(width: number, height: number, { more = [] as Buffer[], isPromise = false } = {}) {
  const rows = isPromise ? 1 : height
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(Math.min(width, 1e6) / 8))))
  return Buffer.concat([SIGNATURE, header(width, height), ...more, chunk('IDAT', pixels), chunk('IEND', '')])
}

/** The same picture with one more chunk right after its header. */
export const withChunk = (png: Buffer, type: string, data: Buffer | string) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
