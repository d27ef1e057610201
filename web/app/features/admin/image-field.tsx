import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { ImageDrop } from '../../ui/image-drop.tsx'
import { AdminIcon } from './admin-icon.tsx'
import styles from './image-field.module.css'
import { PickedCard } from './picked-card.tsx'
import type { PickedImage } from './use-picked-image.ts'
import type { Sending } from './use-sending.ts'

interface ImageFieldProps {
  label?: string
  image: PickedImage
  sending: Sending
  /** What is said under it. */
  help?: string
  title: string
  /** With room for the zone and the picked picture side by side. */
  isWide?: boolean
  className?: string | undefined
}

export function ImageField({
  label = 'Image',
  image,
  sending,
  help,
  title,
  isWide = false,
  className,
}: ImageFieldProps) {
  const errorId = useId()
  return (
    <FieldGroup
      label={label}
      help={help}
      error={image.error}
      errorId={errorId}
      className={classNames(isWide && styles.wide, className)}
    >
      <div className={classNames(styles.pictures, image.file !== null && styles.two)}>
        {!sending.isSending && (
          <ImageDrop
            label={label}
            title={title}
            icon={<AdminIcon name="image" />}
            help={'JPEG, PNG, WebP ou AVIF, 8\u00a0Mo au plus'}
            error={image.error}
            errorId={errorId}
            onPick={image.pick}
          />
        )}
        {!sending.isSending && <Camera label={label} onPick={image.pick} />}
        <PickedCard image={image} sending={sending} />
      </div>
    </FieldGroup>
  )
}

/** Where there is a camera at hand: a phone, a tablet. */
const Camera = ({ label, onPick }: { label: string; onPick(file: File): void }) => (
  <label className={styles.camera}>
    Prendre une photo
    <input
      className="vh"
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={`Prendre une photo\u00a0: ${label}`}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) onPick(file)
        target.value = '' // the same file may be chosen again
      }}
    />
  </label>
)
