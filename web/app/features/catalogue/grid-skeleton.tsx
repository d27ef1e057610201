import { SkeletonBlock } from '../../ui/skeleton.tsx'
import styles from './product-grid.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Same geometry as the cards, so that nothing moves when they come. */
export const GridSkeleton = () => (
  <ul className={styles.grid} aria-busy="true" aria-label="Chargement des produits">
    {CARDS.map((card) => (
      <li key={card} className={styles.skeleton}>
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock />
      </li>
    ))}
  </ul>
)
