import { useContext } from 'react'
import { Link } from 'react-router'
import { AdminIcon, type AdminIconName } from './admin-icon.tsx'
import { useCounts } from './admin-query.ts'
import { OpenPaletteContext } from './palette/open-palette.ts'
import { hrefOf, type Panel } from './panel.ts'
import { findPanel } from './panels.ts'
import styles from './thumb-bar.module.css'

const TILES_HREF = '?tab=administration'
const SHORT = ['attente', 'commandes', 'alertes'].map((key) => findPanel(key)!)

/** On a phone, within reach of the thumb: what an admin looks at all day, and the way to everything else. */
export function ThumbBar({ current }: { current?: Panel | undefined }) {
  const openPalette = useContext(OpenPaletteContext)
  const unseen = useCounts().data?.alerts ?? 0
  const place = (to: string, icon: AdminIconName, label: string, isCurrent: boolean) => {
    const count = icon === 'cloche' ? unseen : 0
    return (
      <Link
        key={to}
        to={to}
        replace={current !== undefined}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
      >
        <AdminIcon name={icon} />
        {label}
        {count > 0 && (
          <>
            <span className="vh">{`, non vues\u00a0: ${count}`}</span>
            <b aria-hidden="true">{count > 99 ? '99+' : count}</b>
          </>
        )}
      </Link>
    )
  }
  return (
    <nav className={styles.bar} aria-label="Navigation courte">
      {place(TILES_HREF, 'grille', 'Tuiles', !current)}
      {SHORT.map((panel) => place(hrefOf(panel), panel.icon, panel.short ?? panel.title, panel === current))}
      <button type="button" onClick={openPalette}>
        <AdminIcon name="menu" />
        Panneaux
      </button>
    </nav>
  )
}
