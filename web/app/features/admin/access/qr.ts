// QR codes as ISO/IEC 18004 describes them, as much as a key's link needs: bytes, correction level M, versions 1 to 9.

/** By version: correction bytes of each block, data bytes of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
]
/** Centres of the small squares, by version from 2 on. */
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]]
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const bitAt = (value: number, place: number) => ((value >>> place) & 1) === 1

/** Powers of two in the field of 256 that the standard names, and their logarithms. */
const POWERS: number[] = []
const LOGS: number[] = []
for (let value = 1, exponent = 0; exponent < 255; exponent++) {
  POWERS[exponent] = value
  LOGS[value] = exponent
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1
}
const times = (a: number, b: number) => (a && b ? POWERS[(LOGS[a]! + LOGS[b]!) % 255]! : 0)

/** The Reed–Solomon bytes that go with these. */
function correctionOf(data: readonly number[], count: number) {
  let generator = [1]
  for (let root = 0; root < count; root++) {
    const shifted = [...generator, 0]
    generator = shifted.map((value, at) => value ^ times(generator[at - 1] ?? 0, POWERS[root]!))
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at]!
    for (const [place, value] of generator.entries()) rest[at + place]! ^= times(value, factor)
  }
  return rest.slice(data.length)
}

/** Mode, length, the bytes, the end, and filling up to what the version holds. */
export function dataOf(bytes: readonly number[], capacity: number) {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const data = Array.from(
    { length: nibbles.length / 2 },
    (_, at) => nibbles[2 * at]! * 16 + nibbles[2 * at + 1]!,
  )
  while (data.length < capacity) data.push((data.length - nibbles.length / 2) % 2 ? 0x11 : 0xec)
  return data
}

/** One byte of each block by turns: first the data, then the correction. */
function interleave(blocks: readonly (readonly number[])[]) {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

/** A value and the remainder that lets a reader correct it. */
export function withRemainder(value: number, bits: number, generator: number) {
  let rest = value << bits
  const size = 31 - Math.clz32(generator)
  for (let place = 31; place >= size; place--) if (bitAt(rest, place)) rest ^= generator << (place - size)
  return (value << bits) | rest
}

/** True is dark. */
export function encodeQr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)]
  const version = BLOCKS.findIndex(([, blocks]) => sum(blocks) >= bytes.length + 2) + 1
  if (version === 0) throw new Error('too long for a QR code of ours')
  const codewords = withCorrection(version, dataOf(bytes, sum(BLOCKS[version - 1]![1])))
  const candidates = MASKS.map((_, mask) => draw(version, codewords, mask))
  return candidates.reduce((best, one) => (sameNeighbours(one) < sameNeighbours(best) ? one : best))
}

/** The data in blocks, each with its correction, as they are drawn. */
export function withCorrection(version: number, data: readonly number[]) {
  const [correction, sizes] = BLOCKS[version - 1]!
  const blocks = sizes.map((size, at) => data.slice(sum(sizes.slice(0, at)), sum(sizes.slice(0, at)) + size))
  return [...interleave(blocks), ...interleave(blocks.map((block) => correctionOf(block, correction)))]
}

export function draw(version: number, codewords: readonly number[], mask: number) {
  const size = 17 + 4 * version
  const cells: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) cells[y]![x] = isDark
  }
  drawFinders(size, set)
  drawSmallSquares(version, size, set)
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  drawFormat(size, mask, set)
  if (version >= 7) drawVersion(version, size, set)
  const isFree = cells.map((row) => row.map((cell) => cell === undefined))
  let bit = 0
  for (const [x, y] of zigzag(size)) {
    if (!isFree[y]![x]) continue
    const isDark = bitAt(codewords[bit >> 3] ?? 0, 7 - (bit & 7))
    set(x, y, isDark !== MASKS[mask]!(x, y))
    bit++
  }
  return cells.map((row) => row.map(Boolean))
}

type Set = (x: number, y: number, isDark: boolean) => void

/** The three large squares and the light around them. */
function drawFinders(size: number, set: Set) {
  for (const [left, top] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(left + dx, top + dy, ring !== 2 && ring !== 4)
      }
}

function drawSmallSquares(version: number, size: number, set: Set) {
  const centres = CENTRES[version - 1]!
  for (const x of centres)
    for (const y of centres) {
      // Where a large square stands.
      if ((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
}

/** Level and mask, twice. */
function drawFormat(size: number, mask: number, set: Set) {
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = bitAt(bits, at)
    if (at < 8) set(8, at < 6 ? at : at + 1, isDark)
    else set(at === 8 ? 7 : 14 - at, 8, isDark)
    if (at < 8) set(size - 1 - at, 8, isDark)
    else set(8, size - 15 + at, isDark)
  }
  set(8, size - 8, true)
}

function drawVersion(version: number, size: number, set: Set) {
  const bits = withRemainder(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(far, near, bitAt(bits, at))
    set(near, far, bitAt(bits, at))
  }
}

/** Two columns at a time from the right, up and down by turns; the column of dots is passed over. */
function* zigzag(size: number) {
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      yield [right, y] as const
      yield [right - 1, y] as const
    }
    isUp = !isUp
  }
}

/** Fewer equal neighbours are easier to read. */
const sameNeighbours = (cells: boolean[][]) =>
  sum(
    cells.map((row, y) => row.filter((cell, x) => cell === row[x + 1] || cell === cells[y + 1]?.[x]).length),
  )
