import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { DashedGhost } from './ghost.tsx'

interface EmptyStateProps {
  title: string
  /** A whole page says it in its h1; a part of a page, under the page's own. */
  isPage?: boolean
  text: string
  /** False beside something that is there. */
  hasGhost?: boolean
  /** One action. */
  children: ReactNode
}

export function EmptyState({ title, isPage = false, text, hasGhost = true, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {hasGhost && <DashedGhost />}
      <Heading>{title}</Heading>
      <p className="doux">{text}</p>
      {children}
    </div>
  )
}
