import { Icon } from '../../../ui/icon.tsx'
import styles from './courier.module.css'
import { Share } from './courier-offer-card.tsx'

/** All a courier knows of it. */
export const Parcel = ({ amount }: { amount: number }) => (
  <div className={styles.parcel}>
    <span>
      <Icon name="boite" />
      <span>
        <strong>1 colis scellé</strong>
        <small>Contenu inconnu. Ne l’ouvrez pas.</small>
      </span>
    </span>
    <Share amount={amount} isPlanned />
  </div>
)
