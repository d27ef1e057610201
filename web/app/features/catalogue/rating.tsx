import type { Rating as RatingValue } from '@fantome/contract/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './rating.module.css'

const STAR = 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z'
const FIVE = [1, 2, 3, 4, 5]
const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface RatingProps {
  rating: RatingValue
  /** One star in the place of five. */
  isShort?: boolean
  className?: string | undefined
}

/** Nobody's opinion is invented: without one, that is what it says. */
export function Rating({ rating: { average, count }, isShort = false, className }: RatingProps) {
  if (count === 0) return <p className={classNames(styles.rating, className)}>Pas encore d’avis</p>
  const figure = oneDecimal.format(average)
  return (
    <p
      className={classNames(styles.rating, className)}
      role="img"
      aria-label={`Note moyenne\u00a0: ${figure} sur 5, ${count} avis`}
    >
      <span className={styles.stars}>
        {(isShort ? [0] : FIVE).map((star) => (
          <svg
            key={star}
            viewBox="0 0 24 24"
            aria-hidden="true"
            className={star > Math.round(average) ? styles.empty : undefined}
          >
            <path d={STAR} />
          </svg>
        ))}
      </span>
      <span>
        {figure} · {count} avis
      </span>
    </p>
  )
}
