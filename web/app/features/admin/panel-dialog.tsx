import { Dialog } from '@base-ui/react/dialog'
import { Deferred } from '../../ui/deferred.tsx'
import styles from './panel-dialog.module.css'
import { PanelFrame } from './panel-frame.tsx'
import { PanelRail } from './panel-rail.tsx'
import type { Panel } from './panels.ts'

interface PanelDialogProps {
  panel: Panel | undefined
  onClose(): void
}

/** One panel over the page, with the rail to the others. Esc closes, focus returns to the tile. */
export const PanelDialog = ({ panel, onClose }: PanelDialogProps) => (
  <Dialog.Root open={panel !== undefined} onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup className={styles.panel}>
        {panel && (
          <>
            <PanelRail current={panel} />
            <Deferred
              key={panel.key}
              download={panel.download}
              frame={(content) => (
                <PanelFrame title={panel.title}>
                  <div className={styles.waiting}>{content}</div>
                </PanelFrame>
              )}
            />
          </>
        )}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
