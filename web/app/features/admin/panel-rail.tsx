import { Link } from 'react-router'
import { useSession } from '../../lib/session.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { AlertBell } from './alert-bell.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { hrefOf, type Panel } from './panel.ts'
import { PanelCount } from './panel-count.tsx'
import styles from './panel-rail.module.css'
import { panelGroups } from './panels.ts'

/** The other panels, one press away: no need to close this one. */
export function PanelRail({ current }: { current: Panel }) {
  const level = useSession().user?.admin_level
  return (
    <nav className={styles.rail} aria-label="Panneaux">
      <div className={styles.head}>
        <span className={styles.brand}>
          <Ghost />
          Fantôme
        </span>
        <AlertBell />
      </div>
      <PaletteButton className={styles.palette} />
      {panelGroups(level).map(({ name, panels }) => (
        <div key={name} className={styles.group}>
          <h3>{name}</h3>
          {panels.map((panel) => (
            <Link
              key={panel.key}
              to={hrefOf(panel)}
              replace
              preventScrollReset
              aria-current={panel === current ? 'page' : undefined}
            >
              <AdminIcon name={panel.icon} />
              {panel.short ?? panel.title}
              <PanelCount panel={panel} hotClassName={styles.hot} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
