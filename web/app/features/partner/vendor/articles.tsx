import type { VendorOffer } from '@fantome/contract/partner.ts'
import { Niche } from '../../../ui/niche.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './articles.module.css'

const TINTS = ['lagoon', 'sand', 'clay', 'mist'] as const

export const Articles = ({ items }: { items: VendorOffer['items'] }) => (
  <div>
    <ul className={styles.articles}>
      {items.map(({ product_id: id, name, description, image, quantity }, at) => (
        <li key={id}>
          <Niche tint={TINTS[at % TINTS.length]!}>
            <Picture src={image} alt="" size={52} sizes="52px" />
          </Niche>
          <span>
            <strong>{name}</strong>
            <small className={styles.description}>{description}</small>
          </span>
          <span className={styles.quantity}>
            <span aria-hidden="true">× </span>
            <span className="vh">Quantité&nbsp;: </span>
            {quantity}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
