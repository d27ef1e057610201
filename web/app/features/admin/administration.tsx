import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { useCounts, useCountsPerPanel } from './admin-query.ts'
import { AdminTelegram } from './admin-telegram.tsx'
import styles from './administration.module.css'
import { AlertBell } from './alert-bell.tsx'
import { HOT_PANELS, HotTiles } from './hot-tiles.tsx'
import { OpenPaletteContext } from './palette/open-palette.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { usePalette } from './palette/use-palette.tsx'
import { hrefOf, type Panel } from './panel.ts'
import { PanelCount } from './panel-count.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { findPanel, panelGroups } from './panels.ts'
import { ThumbBar } from './thumb-bar.tsx'
import { UnsavedWork, UnsavedWorkQuestion } from './unsaved-work.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { LiveContext, useLiveAdministration } from './use-live-administration.ts'

/** The others stand among the hot tiles. */
const hasPlainTile = ({ key }: Panel) => !HOT_PANELS.includes(key)

/** The tiles; each opens its panel over the page, and « back » closes it. */
export function Administration() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const level = useSession().user?.admin_level
  const isLive = useLiveAdministration()
  const panel = findPanel(search.get('panneau'))
  const { data: counts } = useCounts()
  useCountsPerPanel(panel?.key)
  const palette = usePalette()
  const isPhone = useIsPhone()
  const close = () => navigate('?tab=administration', { preventScrollReset: true })
  return (
    <LiveContext value={isLive}>
      <UnsavedWork>
        <OpenPaletteContext value={palette.open}>
          <div className={styles.bell}>
            <AlertBell />
            <UnseenWords />
            <PaletteButton className={styles.palette} />
          </div>
          <HotTiles level={level} />
          {panelGroups(level).map(({ name, panels }) => (
            <section key={name} className={styles.group}>
              <h2>{name}</h2>
              <div className={styles.tiles}>
                {panels.filter(hasPlainTile).map((panel) => (
                  <Link key={panel.key} className={styles.tile} to={hrefOf(panel)} preventScrollReset>
                    <AdminIcon name={panel.icon} />
                    <span>{panel.title}</span>
                    <small>{(counts && panel.contents?.(counts)) ?? panel.description}</small>
                    {!panel.contents && <PanelCount panel={panel} hotClassName={styles.hot} />}
                  </Link>
                ))}
              </div>
            </section>
          ))}
          <AdminTelegram />
          {!panel && palette.shown}
          {isPhone && !panel && (
            <div className={styles.thumbBar}>
              <ThumbBar />
            </div>
          )}
          <PanelDialog panel={panel} onClose={() => void close()}>
            {palette.shown}
            <UnsavedWorkQuestion />
          </PanelDialog>
        </OpenPaletteContext>
      </UnsavedWork>
    </LiveContext>
  )
}

function UnseenWords() {
  const { data } = useCounts()
  if (!data) return null
  if (data.alerts === 0) return <span role="status">Aucune alerte à voir.</span>
  return (
    <span role="status">{`${data.alerts} ${data.alerts > 1 ? 'alertes non vues' : 'alerte non vue'}`}</span>
  )
}
