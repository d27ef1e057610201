import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  onClose(): void
  /** Asks the question. */
  title: string
  text?: ReactNode
  children: ReactNode
}

/**
 * Focus stays inside and returns where it was. The veil starts under the header and the page behind keeps its
 * pointer (`trap-focus`), so that quick exit stays lit and within reach.
 */
export function Dialog({ isOpen, onClose, title, text, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => open || onClose()} modal="trap-focus">
      <Base.Portal>
        <Base.Viewport className={styles.veil}>
          <Base.Popup className={`dialogue ${styles.popup}`}>
            <Base.Title>{title}</Base.Title>
            {text && <Base.Description className="doux">{text}</Base.Description>}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The act, then the way back. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={`actes ${styles.actions}`}>{children}</div>
)
