import type { Rating as RatingValue } from '@fantome/contract/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './rating.module.css'

const STAR = 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z'
const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface RatingProps {
  rating: RatingValue
  className?: string | undefined
}

/** Nobody's opinion is invented: without one, that is what it says. */
export function Rating({ rating: { average, count }, className }: RatingProps) {
  if (count === 0) return <p className={classNames(styles.rating, className)}>Pas encore d’avis</p>
  return (
    <p className={classNames(styles.rating, className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span>
        <span className="vh">Note moyenne : </span>
        {oneDecimal.format(average)} · {count} avis
      </span>
    </p>
  )
}
