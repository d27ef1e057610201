import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './steps.module.css'

/** A done step is a link back; what was entered there stays. */
export const Steps = ({ isPayment }: { isPayment: boolean }) => (
  <ol className={styles.steps} aria-label="Étapes">
    {isPayment ? (
      <li className={styles.done}>
        <Link to="/checkout">
          Livraison
          <Icon name="check" isSmall />
        </Link>
      </li>
    ) : (
      <li aria-current="step">1. Livraison</li>
    )}
    <li aria-current={isPayment ? 'step' : undefined}>2. Paiement</li>
  </ol>
)
