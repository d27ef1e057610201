/**
 * A picture is stored in these widths of each format, all named after the hash of what they show. Only phones too old for
 * AVIF read WebP: the largest would only load slowly there.
 */
export const IMAGE_WIDTHS = { avif: [240, 320, 480, 960], webp: [240, 320, 480] } as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]
/** All that names can have: pictures stored before are there in 960 of WebP too. */
const NAMED_WIDTHS: readonly number[] = IMAGE_WIDTHS.avif
/** Added later: our server answers it by the next width where it is not stored, a store by 404. */
const LATER_WIDTH = 320

/** Of our own server, or of the store an operator put the pictures in. */
const PUBLIC_IMAGE = /^(\/media|https?:\/\/[^?#]+)\/([0-9a-f]{32})-480\.webp$/

/** The only names that exist. */
const IMAGE_NAME = /^([0-9a-f]{32})-(\d{3})\.(webp|avif)$/

export const imageName = (hash: string, width: number, format: ImageFormat) => `${hash}-${width}.${format}`

/** What a product or a category carries on the wire: the middle width, readable everywhere. */
export const mainImageName = (hash: string) => imageName(hash, 480, 'webp')

/**
 * What a reader gets under this name, in order of preference: the file itself, the next larger one, the next smaller one.
 * Who asks for few bytes (`Save-Data`) gets the smallest.
 */
export function imageNamesFor(name: string, { savesData }: { savesData: boolean }) {
  const [, hash, width, format] = IMAGE_NAME.exec(name) ?? []
  const asked = NAMED_WIDTHS.indexOf(Number(width))
  if (!hash || asked < 0) return []
  const first = savesData ? 0 : asked
  const widths = [...NAMED_WIDTHS.slice(first), ...NAMED_WIDTHS.slice(0, first).toReversed()]
  return widths.map((each) => imageName(hash, each, format as ImageFormat))
}

/** Every file a picture may have, whenever it was stored. */
export const allImageNames = (hash: string) =>
  IMAGE_FORMATS.flatMap((format) => NAMED_WIDTHS.map((width) => imageName(hash, width, format)))

/** The `srcset` of one format, or nothing for an address that is not one of ours. */
export function imageSrcSet(url: string, format: ImageFormat) {
  const [, folder, hash] = PUBLIC_IMAGE.exec(url) ?? []
  const widths = IMAGE_WIDTHS[format].filter((width) => folder === '/media' || width !== LATER_WIDTH)
  return hash && widths.map((width) => `${folder}/${imageName(hash, width, format)} ${width}w`).join(', ')
}
