import { IMAGE_FORMATS, imageSrcSet } from '@fantome/contract/image.ts'

interface PictureProps {
  src: string
  alt: string
  /** The square it is drawn in, in CSS pixels. */
  size: number
  sizes: string
  className?: string
  /** Above the fold: fetched at once. `high` for the very first. */
  eager?: 'high' | 'auto' | undefined
}

/**
 * Ours come in two formats and several widths; any other address is shown as it is. Until it arrives the tint of its
 * niche holds the place: a blurred copy would read as « Indisponible ».
 */
export const Picture = ({ src, alt, size, sizes, className, eager }: PictureProps) => (
  <picture>
    {IMAGE_FORMATS.map((format) => {
      const srcSet = imageSrcSet(src, format)
      return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
    })}
    <img
      className={className}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'} // what is seen first is painted with the first words
      fetchPriority={eager}
    />
  </picture>
)
