import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExitLimits } from './exit-limits.tsx'
import styles from './exit-line.module.css'

/**
 * Under the header until it is closed: what quick exit does, and what it cannot do. After the first use it comes back
 * once, with the whole of it. The same for everyone from the server; before-paint.js knows who closed it.
 */
export const ExitLine = () => (
  <aside className={styles.line} aria-label="Sortie rapide" data-exit-line-text>
    <div className={classNames('cadre', styles.row)}>
      <p className={styles.short}>
        <b>Sortie rapide</b> vide l’écran et ouvre une autre page. L’historique, lui, reste.
      </p>
      <div className={styles.long}>
        <ExitLimits />
      </div>
      <IconButton className={styles.close} aria-label="J’ai compris" data-close-exit-line>
        <Icon name="x" />
      </IconButton>
    </div>
  </aside>
)
