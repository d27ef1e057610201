import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CropFrame } from './crop-frame.tsx'
import styles from './picked-card.module.css'
import { sizeOf } from './picked-image.ts'
import type { PickedImage } from './use-picked-image.ts'
import type { Sending } from './use-sending.ts'

/** The picture that will be sent; on its way, how much of it has left and how to stop. */
export function PickedCard({ image, sending }: { image: PickedImage; sending: Sending }) {
  const { file, clear } = image
  const { progress, isSending, stop } = sending
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that sends is far below on a phone: what it started must be seen.
    if (isSending) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isSending])
  if (!file) return null
  const hasLeft = progress !== null && progress.sent >= progress.total
  return (
    <div ref={card} className={styles.card}>
      <span className="entre">
        <b>{file.name}</b>
        {!hasLeft && (
          <Button
            size="dense"
            look="plain"
            isSquare
            aria-label={isSending ? 'Arrêter l’envoi' : 'Retirer cette image'}
            onClick={isSending ? stop : clear}
          >
            <Icon name="x" />
          </Button>
        )}
      </span>
      {image.crop && !isSending && <CropFrame crop={image.crop} onMove={image.moveFrame} />}
      {isSending && (
        <progress
          className={styles.gauge}
          aria-label="Envoi de l’image"
          max={100}
          value={progress ? percentOf(progress) : 0}
        />
      )}
      <span className={`nb ${styles.size}`}>
        {hasLeft ? 'Envoyée, préparation en cours…' : wordsOf(file, progress)}
      </span>
      <small>Les données cachées de la photo, lieu compris, sont retirées à l’arrivée.</small>
    </div>
  )
}

const percentOf = ({ sent, total }: { sent: number; total: number }) => Math.floor((sent / total) * 100)

const wordsOf = (file: File, progress: { sent: number; total: number } | null) =>
  progress
    ? `${percentOf(progress)}\u00a0%, ${sizeOf(progress.sent)} sur ${sizeOf(progress.total)}`
    : sizeOf(file.size)
