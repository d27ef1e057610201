import { formatAmount } from '@fantome/contract/money.ts'
import { Link } from 'react-router'
import type { Tint } from '../../lib/category-tint.ts'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import shared from '../../ui/product-card.module.css'
import { productHref } from './filters.ts'
import styles from './neighbours.module.css'

export interface Neighbour {
  _id: string
  name: string
  description: string
  price: number
  image: string
  isPhoto: true | undefined
  tint: Tint
  /** Sold there only. */
  countryId: string | undefined
}

const SHOWN = 4
const SIZES = '(min-width: 1000px) 20vw, 41vw'

interface NeighboursProps {
  title: string
  neighbours: Neighbour[]
  commune: string | undefined
  /** Of whoever is signed in. */
  countryId: string | undefined
}

/** Others of the same shelf; nothing when it stands there alone. */
export function Neighbours({ title, neighbours, commune, countryId: own }: NeighboursProps) {
  const shown = neighbours.filter(({ countryId }) => !own || !countryId || countryId === own).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className={styles.neighbours}>
      <h2>{title}</h2>
      <ul className={styles.grid}>
        {shown.map(({ _id, name, description, price, image, tint, isPhoto }) => (
          <li key={_id} className={shared.card}>
            <Niche tint={tint} isPhoto={isPhoto}>
              <Picture src={image} alt="" size={252} sizes={SIZES} />
            </Niche>
            <h3 className={styles.name}>
              <Link to={productHref(_id, commune)}>{name}</Link>
            </h3>
            <p className={shared.description}>{description}</p>
            <p className={`prix ${shared.price}`}>{formatAmount(price)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
