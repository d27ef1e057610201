import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './rate-product.module.css'
import { useRating } from './use-rating.ts'

const STAR = 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z'
const STARS = [1, 2, 3, 4, 5] as const
const inWords = (stars: number) => (stars === 1 ? '1 étoile' : `${stars} étoiles`)
const starClass = (isFull: boolean) => classNames(styles.star, isFull && styles.full)

const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={STAR} />
  </svg>
)

/** Given once and for good: only to be read. */
export const GivenStars = ({ stars }: { stars: number }) => (
  <p className={styles.given}>
    <span className="vh">Votre note&nbsp;: {inWords(stars)}</span>
    {STARS.map((value) => (
      <span key={value} className={starClass(value <= stars)}>
        <Star />
      </span>
    ))}
  </p>
)

/** From one to five, once and for good: so a star is chosen first, and sent by its own button. */
export function RateProduct({ productId, name }: { productId: string; name: string }) {
  const [stars, setStars] = useState(0)
  const group = useId()
  const isOnline = useOnline()
  const { said, isPending, send } = useRating(productId)
  if (said)
    return (
      <p className={`mini doux ${styles.said}`} role="status">
        {said}
      </p>
    )
  return (
    <div className={styles.rate}>
      <fieldset className={styles.stars}>
        <legend className="vh">Votre note pour {name}</legend>
        {STARS.map((value) => (
          <label key={value} className={starClass(value <= stars)}>
            <input
              type="radio"
              className="vh"
              name={group}
              value={value}
              checked={value === stars}
              onChange={() => setStars(value)}
            />
            <span className="vh">{inWords(value)}</span>
            <Star />
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <Button
          look="outline"
          size="small"
          disabled={!isOnline}
          isPending={isPending}
          pendingLabel="Envoi…"
          onClick={() => send(stars)}
        >
          Noter
        </Button>
      )}
    </div>
  )
}
