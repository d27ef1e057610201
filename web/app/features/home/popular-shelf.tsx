import { formatAmount } from '@fantome/contract/money.ts'
import type { Country } from '@fantome/contract/zone.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './popular-shelf.module.css'

interface PopularShelfProps {
  countries: Country[]
  /** The products themselves. */
  children: ReactNode
}

export function PopularShelf({ countries, children }: PopularShelfProps) {
  const line = deliveryLine(countries)
  return (
    <section className={`section ${styles.section}`}>
      <div className="cadre">
        <div className={styles.head}>
          <h2>Ce qu’on demande le plus</h2>
          <Link className={styles.all} to="/products">
            Tous les produits
            <Icon name="droite" isSmall />
          </Link>
        </div>
        {line && (
          <p className={styles.delivery}>
            <Icon name="pin" />
            <span>{line}</span>
          </p>
        )}
        <div className={styles.shelf}>{children}</div>
      </div>
    </section>
  )
}

/** « Bénin, Côte d'Ivoire : livraison 1 000 FCFA, chez vous en 30 à 55 minutes. » */
function deliveryLine(countries: Country[]) {
  const open = countries.filter((country) => country.is_open)
  const fees = open.map((country) => country.delivery_fee)
  if (fees.length === 0) return ''
  const [lowest, highest] = [Math.min(...fees), Math.max(...fees)]
  const from = lowest === highest ? '' : 'dès '
  const names = open.map(({ name }) => name).join(', ')
  return `${names}\u00a0: livraison ${from}${formatAmount(lowest)}, chez vous en 30 à 55\u00a0minutes.`
}
