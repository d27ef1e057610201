import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { LEVEL_LABELS } from '../../lib/level-label.ts'
import { useSession } from '../../lib/session.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { Note } from '../../ui/note.tsx'
import { isOpenTo, type Panel } from './panel.ts'
import styles from './panel-dialog.module.css'
import { PanelFrame } from './panel-frame.tsx'
import { PanelRail } from './panel-rail.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface PanelDialogProps {
  panel: Panel | undefined
  /** What may open over the panel. */
  children: ReactNode
  onClose(): void
}

/** Reading begins with the panel's name, not with the bell beside it. */
const findTitle = () => document.querySelector<HTMLElement>('[data-panel-title]')

/** One panel over the page, with the way to the others. Esc closes, focus returns to the tile. */
export const PanelDialog = ({ panel, children, onClose }: PanelDialogProps) => (
  <Dialog.Root open={panel !== undefined} onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup className={styles.panel} initialFocus={findTitle}>
        {panel && (
          <>
            <Rail current={panel} />
            <PanelOrRefusal panel={panel} />
            {children}
          </>
        )}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

function Rail({ current }: { current: Panel }) {
  return useIsPhone() ? <ThumbBar current={current} /> : <PanelRail current={current} />
}

/** Who typed the address of a panel that is not theirs is told so. */
function PanelOrRefusal({ panel }: { panel: Panel }) {
  const level = useSession().user?.admin_level
  const frame = (content: ReactNode) => (
    <PanelFrame title={panel.title}>
      <div className={styles.waiting}>{content}</div>
    </PanelFrame>
  )
  if (level && !isOpenTo(level, panel)) {
    const why = `Votre accès «\u00a0${LEVEL_LABELS[level]}\u00a0» n’ouvre pas ce panneau. Un administrateur complet peut le changer.`
    return frame(<Note kind="alerte">{why}</Note>)
  }
  return <Deferred key={panel.key} download={panel.download} frame={frame} />
}
