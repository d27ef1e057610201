import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './panel-frame.module.css'

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
export function PanelFrame({ title, back, tools, footer, children }: PanelFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The frame of a panel that was on its way had the focus, and went.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        {back && <div className={styles.back}>{back}</div>}
        <Dialog.Title ref={heading} tabIndex={-1} data-panel-title>
          {title}
        </Dialog.Title>
        {tools}
        <Dialog.Close
          render={<Button size="dense" look="plain" isSquare className={styles.close} />}
          aria-label="Fermer"
        >
          <Icon name="x" />
        </Dialog.Close>
      </header>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** Buttons at the end of the foot. */
export const FootActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.footerActions}>{children}</span>
)
