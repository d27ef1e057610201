import type { Tint } from '../../../lib/category-tint.ts'
import { Niche } from '../../../ui/niche.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './thumbnail.module.css'

export const Thumbnail = ({ src, tint }: { src: string; tint: Tint }) => (
  <Niche tint={tint} className={styles.thumbnail}>
    <Picture src={src} alt="" size={38} sizes="38px" />
  </Niche>
)
