import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashedGhost } from '../../ui/ghost.tsx'
import styles from './card.module.css'

interface LostOfferCardProps {
  message: string
  /** Which one it was: its reference, or its zone. */
  what: string
  onDismiss(): void
}

/** Somebody else was first: said calmly, it is nobody's fault. */
export const LostOfferCard = ({ message, what, onDismiss }: LostOfferCardProps) => (
  <article className={classNames(styles.card, styles.calm)} role="status">
    <div className={styles.taken}>
      <DashedGhost />
      <span>
        <strong>{message}</strong>
        <span className="petit doux">{what} Rien n’est compté contre vous.</span>
      </span>
    </div>
    <div>
      <Button look="text" size="small" isWide onClick={onDismiss}>
        Retirer de l’écran
      </Button>
    </div>
  </article>
)
