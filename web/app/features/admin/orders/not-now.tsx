import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { impossibleActs } from './impossible-acts.ts'
import styles from './order-page.module.css'

/** What has no button here, and why: nobody has to guess whether it was forgotten. */
export const NotNow = ({ order }: { order: AdminOrder }) => (
  <details className={styles.notNow}>
    <summary>Pas possible dans cet état</summary>
    <dl>
      {impossibleActs(order).map(([act, why]) => (
        <div key={act}>
          <dt>{act}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  </details>
)
