import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface PanelFrameProps {
  title: string
  /** The way back to the view before, ahead of the title. */
  back?: ReactNode
  /** Search and filters, beside the title. */
  tools?: ReactNode
  /** Counts and pages, under the body. */
  footer?: ReactNode
  children: ReactNode
}

/** What every panel is made of: title, tools, the way out, the body, the foot. */
export const PanelFrame = ({ title, back, tools, footer, children }: PanelFrameProps) => (
  <div className="corps">
    <header>
      {back}
      <Dialog.Title>{title}</Dialog.Title>
      {tools}
      <Dialog.Close className="b b--n b--c" aria-label="Fermer">
        <Icon name="x" />
      </Dialog.Close>
    </header>
    {children}
    {footer && <div className="pied-t">{footer}</div>}
  </div>
)
