/** A picture is stored in four widths and two formats, all named after the hash of what they show. */
export const IMAGE_WIDTHS = [240, 320, 480, 960] as const
/** The widths every picture has, whenever it was stored: our server answers others by the next larger, a store by 404. */
const FIRST_WIDTHS = [240, 480, 960] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Of our own server, or of the store an operator put the pictures in. */
const PUBLIC_IMAGE = /^(\/media|https?:\/\/[^?#]+)\/([0-9a-f]{32})-480\.webp$/

/** The only names that exist. */
const IMAGE_NAME = /^([0-9a-f]{32})-(\d{3})\.(webp|avif)$/

export const imageName = (hash: string, width: number, format: ImageFormat) => `${hash}-${width}.${format}`

/** What a product or a category carries on the wire: the middle width, readable everywhere. */
export const mainImageName = (hash: string) => imageName(hash, 480, 'webp')

/**
 * What a reader who asks for few bytes (`Save-Data`) gets under this name, in order of preference: the smallest. Others
 * get the file itself, or the next larger one where a picture was stored before its width existed.
 */
export function imageNamesFor(name: string, { savesData }: { savesData: boolean }) {
  const [, hash, asked, format] = IMAGE_NAME.exec(name) ?? []
  if (!hash || !IMAGE_WIDTHS.some((width) => width === Number(asked))) return []
  const from = savesData ? IMAGE_WIDTHS[0] : Number(asked)
  return IMAGE_WIDTHS.filter((width) => width >= from).map((width) =>
    imageName(hash, width, format as ImageFormat),
  )
}

/** The `srcset` of one format, or nothing for an address that is not one of ours. */
export function imageSrcSet(url: string, format: ImageFormat) {
  const [, folder, hash] = PUBLIC_IMAGE.exec(url) ?? []
  const widths = folder === '/media' ? IMAGE_WIDTHS : FIRST_WIDTHS
  return hash && widths.map((width) => `${folder}/${imageName(hash, width, format)} ${width}w`).join(', ')
}
