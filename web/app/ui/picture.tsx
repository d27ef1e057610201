import { IMAGE_FORMATS, imageSrcSet } from '@fantome/contract/image.ts'
import { startTransition, useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

interface PictureProps {
  src: string
  alt: string
  /** The square it is drawn in, in CSS pixels. */
  size: number
  sizes: string
  className?: string
  /** Above the fold: fetched at once. `high` for the very first. */
  eager?: 'high' | 'auto' | undefined
  /** A few bytes of it, as a `data:` address, shown underneath until it arrives. */
  blur?: string | undefined
}

/** Ours come in two formats and three widths; any other address is shown as it is. */
export function Picture({ src, alt, size, sizes, className, eager, blur }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    // It may have arrived before this code did.
    if (picture.current?.complete) startTransition(() => setArrived(true))
  }, [])
  return (
    <>
      {blur && !hasArrived && (
        <img className={styles.placeholder} src={blur} alt="" width={size} height={size} />
      )}
      <picture>
        {IMAGE_FORMATS.map((format) => {
          const srcSet = imageSrcSet(src, format)
          return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
        })}
        <img
          ref={picture}
          className={className}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'} // what is seen first is painted with the first words
          fetchPriority={eager}
          onLoad={() => startTransition(() => setArrived(true))}
        />
      </picture>
    </>
  )
}
