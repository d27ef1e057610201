import { classNames } from '../../ui/class-names.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import line from './cart-line.module.css'
import screen from './cart-screen.module.css'
import styles from './cart-skeleton.module.css'
import summary from './cart-summary.module.css'

const LINES = ['a', 'b']

/** The skeleton of a basket of two: same geometry, so that nothing moves when it comes. */
export const CartSkeleton = () => (
  <main id="contenu" className="page page--suite">
    <div className="cadre">
      <h1>Votre panier</h1>
      <div className={screen.columns} aria-busy="true">
        <ul className={screen.lines} aria-label="Chargement du panier">
          {LINES.map((key) => (
            <li key={key} className={classNames(line.line, styles.line)}>
              <SkeletonBlock />
              <div>
                <SkeletonBlock />
                <SkeletonBlock />
                <SkeletonBlock />
              </div>
            </li>
          ))}
        </ul>
        <div className={classNames(summary.summary, styles.totals)}>
          <SkeletonBlock />
        </div>
      </div>
    </div>
  </main>
)
