import type { ReactNode } from 'react'
import styles from './status-rows.module.css'

/** The two settings of a product, whichever way they are sent. */
export const StatusRows = ({ isActive, isAvailable }: { isActive: ReactNode; isAvailable: ReactNode }) => (
  <div className={styles.rows}>
    <div>
      <span>
        <b>Dans la boutique</b>
        <small>Visible par tous</small>
      </span>
      {isActive}
    </div>
    <div>
      <span>
        <b>Commandable</b>
        <small>Peut être mis au panier</small>
      </span>
      {isAvailable}
    </div>
  </div>
)
