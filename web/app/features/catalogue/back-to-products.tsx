import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './back-to-products.module.css'

/** Back to the list as it was left, filters and place on the page included, when that is where one came from. */
export function BackToProducts() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { fromCatalogue?: boolean } | null }
  return (
    <p className={styles.back}>
      <Link
        to="/products"
        onClick={(event) => {
          if (!state?.fromCatalogue) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <Icon name="gauche" isSmall />
        Nos Produits
      </Link>
    </p>
  )
}
