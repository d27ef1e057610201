import type { Tint } from '../../../lib/category-tint.ts'
import { Niche } from '../../../ui/niche.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  src: string
  tint: Tint
  isPhoto?: boolean | undefined
}

export const Thumbnail = ({ src, tint, isPhoto }: ThumbnailProps) => (
  <Niche tint={tint} isPhoto={isPhoto} className={styles.thumbnail}>
    <Picture src={src} alt="" size={38} sizes="38px" />
  </Niche>
)
