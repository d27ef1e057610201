import type { Cart } from '@fantome/contract/cart.ts'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { Note } from '../../ui/note.tsx'
import { isCartRefusal } from './order-problem.ts'

/** Why this basket cannot be ordered, with a link to correct it. */
export const BlockedNote = ({ message }: { message: string }) => (
  <Note kind="danger">
    {message} <Link to="/cart">Voir le panier</Link>
  </Note>
)

/** Why this basket cannot be ordered, if it cannot: the server's sentence, else the unavailable articles. */
export function blockedBy({ items }: Cart, quoteError: unknown) {
  if (isCartRefusal(quoteError)) return messageOf(quoteError, '')
  const gone = items.filter(({ product_id }) => !product_id.is_available)
  const names = gone.map(({ product_id }) => `«\u00a0${product_id.name}\u00a0»`).join(', ')
  return names && `${names}\u00a0: indisponible pour le moment. Retirez-le du panier.`
}
