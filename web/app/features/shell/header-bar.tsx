import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOrigin } from '../../lib/login.ts'
import { useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import logo from './logo.module.css'
import { NavLinks } from './nav-links.tsx'
import { QuickExitLink } from './quick-exit-link.tsx'
import { UserMenu } from './user-menu.tsx'

/** The same row on the page and on the open menu; only its last button differs. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const origin = useOrigin()
  return (
    <div className={classNames('cadre', styles.bar)}>
      <Link className={classNames(logo.logo, styles.logo)} to="/">
        <Ghost />
        <span>
          Fantôme<span className="vh">, accueil</span>
          <span data-header-status />
        </span>
      </Link>
      <nav className={styles.nav} aria-label="Principale">
        <NavLinks />
      </nav>
      <span className={classNames('scene', styles.account)}>
        {status === 'in' ? (
          <UserMenu />
        ) : (
          <ButtonLink look="glow" size="small" className="signed-out-only" to="/register" state={origin}>
            S'inscrire
          </ButtonLink>
        )}
      </span>
      <QuickExitLink className={styles.exit} title="Touche Maj trois fois">
        <Icon name="exit" isSmall />
        <span>Sortie rapide</span> <kbd>Maj ×3</kbd>
      </QuickExitLink>
      <CartLink />
      {children}
    </div>
  )
}
