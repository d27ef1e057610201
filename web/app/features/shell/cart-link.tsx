import { spaceOf } from '../../lib/partner-space.ts'
import { useSession } from '../../lib/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './header.module.css'

/** The basket; in its place, a partner's own space. */
export function CartLink() {
  const { cartCount, user } = useSession()
  const space = spaceOf(user?.role)
  if (space)
    return (
      <IconLink to={space} className={styles.space} aria-label="Mon espace">
        <Icon name="user" />
      </IconLink>
    )
  return (
    <IconLink to="/cart" aria-label={`Panier, ${cartCount} article${cartCount > 1 ? 's' : ''}`}>
      <Icon name="cart" />
      {cartCount > 0 && <span className={styles.badge}>{cartCount}</span>}
    </IconLink>
  )
}
