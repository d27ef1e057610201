import { SkeletonBlock } from '../../ui/skeleton.tsx'
import styles from './checkout.module.css'

/** Until it is known whether the form or a payment's outcome is shown. */
export const CheckoutSkeleton = () => (
  <main id="contenu" className="page">
    <div className={`cadre ${styles.columns}`} aria-busy="true">
      <div className={styles.form}>
        <h1>Votre commande</h1>
        <div className={styles.skeleton}>
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
        </div>
      </div>
      <div className={styles.skeletonTotals}>
        <SkeletonBlock />
      </div>
    </div>
  </main>
)
