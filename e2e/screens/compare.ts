import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { folderOf } from './pictures.ts'
import { figure, writePage } from './write-index.ts'

interface Difference {
  file: string
  pixels: number
  /** Of the whole picture, in percent. */
  share: number
}

/** Writes one row per picture that differs, the most different first: before, after, and the pixels in red. */
export async function compareRuns(before: string, after: string) {
  const run = `${before}-${after}`
  const folder = folderOf(run)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = picturesOf(before).filter((file) => existsSync(`${folderOf(after)}/${file}`))
  const differences: Difference[] = []
  for (const file of files) {
    const difference = await comparePicture(file, before, after)
    if (difference.pixels > 0) differences.push(difference)
  }
  differences.sort((a, b) => b.pixels - a.pixels)
  const rows = differences.map(({ file, pixels, share }) => {
    const shown =
      figure(`../${before}/${file}`, before) +
      figure(`../${after}/${file}`, after) +
      figure(file, 'difference')
    return `<h2>${file}: ${pixels} px (${share.toFixed(3)} %)</h2><div class="row">${shown}</div>`
  })
  const only = onlyIn(before, after)
  const title = `${before} → ${after}: ${differences.length} of ${files.length} pictures differ`
  writePage(`${folder}/index.html`, title, `<p>${only.join('<br>')}</p>${rows.join('')}`)
  for (const { file, pixels, share } of differences)
    console.log(`${file}: ${pixels} px, ${share.toFixed(3)} %`)
  for (const line of only) console.log(line)
  console.log(`${title}\n${folder}/index.html`)
}

const picturesOf = (run: string) =>
  readdirSync(folderOf(run))
    .filter((file) => file.endsWith('.png'))
    .sort()

function onlyIn(before: string, after: string) {
  const [old, recent] = [picturesOf(before), picturesOf(after)]
  return [
    ...old.filter((file) => !recent.includes(file)).map((file) => `only in ${before}: ${file}`),
    ...recent.filter((file) => !old.includes(file)).map((file) => `only in ${after}: ${file}`),
  ]
}

/** Pictures of two sizes are compared on the larger canvas: what only one of them covers differs. */
async function comparePicture(file: string, before: string, after: string): Promise<Difference> {
  const [old, recent] = await Promise.all([
    read(`${folderOf(before)}/${file}`),
    read(`${folderOf(after)}/${file}`),
  ])
  const width = Math.max(old.width, recent.width)
  const height = Math.max(old.height, recent.height)
  if (old.width === recent.width && old.data.equals(recent.data)) return { file, pixels: 0, share: 0 }
  const shown = Buffer.alloc(width * height * 3)
  let pixels = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const one = offsetOf(old, x, y)
      const other = offsetOf(recent, x, y)
      const isSame = one >= 0 && other >= 0 && isAlike(old.data, one, recent.data, other)
      const faded = 192 + (other < 0 ? 0 : recent.data[other]!) / 4
      const at = (y * width + x) * 3
      if (!isSame) pixels++
      shown[at] = isSame ? faded : 220
      shown[at + 1] = isSame ? faded : 0
      shown[at + 2] = isSame ? faded : 40
    }
  }
  if (pixels > 0) {
    const raw = { width, height, channels: 3 } as const
    await sharp(shown, { raw })
      .png()
      .toFile(`${folderOf(`${before}-${after}`)}/${file}`)
  }
  return { file, pixels, share: (100 * pixels) / (width * height) }
}

/** Curved edges are smoothed a little differently from run to run: a difference nobody sees is none. */
const LEAST_DIFFERENCE = 24

/** Of two pixels, at their offsets. */
function isAlike(one: Buffer, at: number, other: Buffer, otherAt: number) {
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs(one[at + channel]! - other[otherAt + channel]!) >= LEAST_DIFFERENCE) return false
  }
  return true
}

interface Pixels {
  width: number
  height: number
  data: Buffer
}

async function read(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Where a pixel begins, or -1 outside the picture. */
const offsetOf = ({ width, height }: Pixels, x: number, y: number) =>
  x < width && y < height ? (y * width + x) * 3 : -1
