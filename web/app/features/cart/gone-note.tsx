import type { CartItem } from '@fantome/contract/cart.ts'
import { Note } from '../../ui/note.tsx'
import styles from './gone-note.module.css'

/** Names what left the shelves since it was chosen, and what to do about it. */
export function GoneNote({ items }: { items: CartItem[] }) {
  const gone = items.filter(({ product_id }) => !product_id.is_available)
  if (gone.length === 0) return null
  const names = gone.map(({ product_id }) => `«\u00a0${product_id.name}\u00a0»`).join(', ')
  return (
    <Note kind="alerte" className={styles.note}>
      {gone.length > 1
        ? `${names} ne sont plus disponibles. Retirez-les pour commander.`
        : `${names} n’est plus disponible. Retirez-le pour commander.`}
    </Note>
  )
}
