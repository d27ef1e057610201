import { useId } from 'react'
import { DenseError } from '../../../ui/dense-field.tsx'
import { ImageDrop } from '../../../ui/image-drop.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { PickedCard } from './picked-card.tsx'
import type { PickedImage } from './use-picked-image.ts'
import type { Sending } from './use-sending.ts'

interface ImageFieldProps {
  image: PickedImage
  sending: Sending
  /** What is said under it. */
  help?: string
  title: string
}

export function ImageField({ image, sending, help, title }: ImageFieldProps) {
  const errorId = useId()
  return (
    <div className="lb tout">
      <span className="l">Image</span>
      <div className={image.file ? 'depots depots--deux' : 'depots'}>
        {!sending.isSending && (
          <ImageDrop
            label="Image"
            title={title}
            icon={<AdminIcon name="image" />}
            help={'JPEG, PNG, WebP ou AVIF, 8\u00a0Mo au plus'}
            error={image.error}
            errorId={errorId}
            onPick={image.pick}
          />
        )}
        <PickedCard image={image} sending={sending} />
      </div>
      {help && <small>{help}</small>}
      {image.error && <DenseError id={errorId} error={image.error} />}
    </div>
  )
}
