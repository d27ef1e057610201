import { Link, useNavigate, useSearchParams } from 'react-router'
import { AdminIcon } from './admin-icon.tsx'
import styles from './administration.module.css'
import { PanelDialog } from './panel-dialog.tsx'
import { findPanel, hrefOf, panelGroups } from './panels.ts'

/** The tiles; each opens its panel over the page, and « back » closes it. */
export function Administration() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const close = () => navigate('?tab=administration', { preventScrollReset: true })
  return (
    <>
      {panelGroups().map(({ name, panels }) => (
        <section key={name} className={styles.group}>
          <h2>{name}</h2>
          <div className={styles.tiles}>
            {panels.map((panel) => (
              <Link key={panel.key} className={styles.tile} to={hrefOf(panel)} preventScrollReset>
                <AdminIcon name={panel.icon} />
                <span>{panel.title}</span>
                <small>{panel.description}</small>
              </Link>
            ))}
          </div>
        </section>
      ))}
      <PanelDialog panel={findPanel(search.get('panneau'))} onClose={() => void close()} />
    </>
  )
}
