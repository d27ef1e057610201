import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './delivery-recap.module.css'
import type { CheckoutEntry } from './draft.ts'

export const DeliveryRecap = ({ entry }: { entry: CheckoutEntry }) => (
  <div className={styles.recap}>
    <Icon name="pin" />
    <p>
      <b>
        {entry.selectedQuartier?.name}, {entry.selectedCommune?.name}
      </b>
      <br />
      <span className="doux">{entry.formData.location_description}</span>
    </p>
    <Link to="/checkout" aria-label="Modifier la livraison">
      Modifier
    </Link>
  </div>
)
