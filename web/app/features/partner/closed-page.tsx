import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { DashedGhost } from '../../ui/ghost.tsx'
import styles from './closed.module.css'
import space from './space.module.css'

interface ClosedPageProps {
  title: string
  text: string
  children: ReactNode
}

/** A space that is shut: what happens, what stays, whom to talk to. */
export const ClosedPage = ({ title, text, children }: ClosedPageProps) => (
  <main id="contenu" className={classNames(space.body, space.centred)}>
    <div className={styles.closed}>
      <span className={styles.arch}>
        <DashedGhost />
      </span>
      <h1>{title}</h1>
      <p className="doux">{text}</p>
      {children}
    </div>
  </main>
)
