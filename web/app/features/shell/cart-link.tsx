import { Link } from 'react-router'
import { useSession } from '../../lib/session.tsx'
import { Icon } from '../../ui/icon.tsx'

export function CartLink() {
  const { cartCount } = useSession()
  return (
    <Link className="rond" to="/cart" aria-label={`Panier, ${cartCount} article${cartCount > 1 ? 's' : ''}`}>
      <Icon name="cart" />
      {cartCount > 0 && <span className="badge">{cartCount}</span>}
    </Link>
  )
}
