import { Picture } from '../../../ui/picture.tsx'

export const Thumbnail = ({ src, ground }: { src: string; ground: string }) => (
  <span className={ground}>
    <Picture src={src} alt="" size={38} sizes="38px" />
  </span>
)
