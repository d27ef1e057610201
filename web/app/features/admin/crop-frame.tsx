import styles from './crop-frame.module.css'
import { frameOf } from './square-crop.ts'
import type { Crop } from './use-picked-image.ts'

/** The whole picture with the square that the shop will show; it can be moved along the longer side. */
export function CropFrame({ crop, onMove }: { crop: Crop; onMove(position: number): void }) {
  const { image, position } = crop
  const { naturalWidth: width, naturalHeight: height } = image
  const { side, left, top } = frameOf({ width, height }, position)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className={styles.crop}>
      <div className={styles.picture}>
        <img src={image.src} alt="" />
        <span
          className={styles.frame}
          style={{
            left: percent(left, width),
            top: percent(top, height),
            width: percent(side, width),
            height: percent(side, height),
          }}
        />
      </div>
      <label>
        Cadrage carré, comme dans la boutique
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(position * 100)}
          onChange={({ target }) => onMove(Number(target.value) / 100)}
        />
      </label>
    </div>
  )
}
