import { classNames } from '../../ui/class-names.ts'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './header.module.css'
import logo from './logo.module.css'
import { QuickExitLink } from './quick-exit-link.tsx'

/** When all else failed: the way home, by a fresh load, and the way out. */
export const BareHeader = () => (
  <header className={classNames(styles.header, styles.solid)}>
    <div className={classNames('cadre', styles.bar)}>
      <a className={classNames(logo.logo, styles.logo)} href="/" aria-label="Fantôme, accueil">
        <Ghost />
        <span>Fantôme</span>
      </a>
      <QuickExitLink className={styles.exit}>
        <Icon name="exit" isSmall />
        Sortie rapide
      </QuickExitLink>
    </div>
  </header>
)
