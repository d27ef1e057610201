import type { VendorOffer } from '@fantome/contract/partner.ts'
import { useNow } from '../use-now.ts'
import styles from './countdown.module.css'

const two = (number: number) => String(number).padStart(2, '0')

/** Until the team takes over: no pressure, a fact. */
export function Countdown({ offer: { opened_at: openedAt, alert_at: alertAt } }: { offer: VendorOffer }) {
  const now = useNow(1000)
  const left = Math.max(0, Math.floor((Date.parse(alertAt) - now) / 1000))
  const whole = (Date.parse(alertAt) - Date.parse(openedAt)) / 1000
  const share = whole > 0 ? Math.min(100, (100 * left) / whole) : 0
  return (
    <div className={styles.countdown}>
      <span className="nb" role="timer">
        {two(Math.floor(left / 60))}:{two(left % 60)}
      </span>
      <span className={styles.gauge} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <small>
        {left > 0
          ? 'avant que l’équipe prenne le relais. La première personne qui valide prépare.'
          : 'L’équipe a pris le relais. La première personne qui valide prépare.'}
      </small>
    </div>
  )
}
