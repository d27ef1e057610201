import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './note.module.css'

const ICONS = { info: 'info', alerte: 'alerte', danger: 'alerte', succes: 'check' } as const
interface NoteProps {
  kind: keyof typeof ICONS
  icon?: IconName
  className?: string | undefined
  children: ReactNode
}

/** Said in place, never floating. A danger speaks up; the rest waits to be read. */
export const Note = ({ kind, icon = ICONS[kind], className, children }: NoteProps) => (
  <p
    className={classNames('note', styles.note, styles[kind], className)}
    role={kind === 'danger' ? 'alert' : undefined}
  >
    <Icon name={icon} />
    <span>{children}</span>
  </p>
)
