import { useSession } from '../../lib/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './header.module.css'

export function CartLink() {
  const { cartCount } = useSession()
  return (
    <IconLink to="/cart" aria-label={`Panier, ${cartCount} article${cartCount > 1 ? 's' : ''}`}>
      <Icon name="cart" />
      {cartCount > 0 && <span className={styles.badge}>{cartCount}</span>}
    </IconLink>
  )
}
