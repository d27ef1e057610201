import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Ghost } from '../../ui/ghost.tsx'
import styles from './auth-stage.module.css'

interface AuthStageProps {
  title: string
  text: string
  children: ReactNode
}

/** The ghost on the night stage, the form on a sheet of paper below; side by side on a wide screen. */
export const AuthStage = ({ title, text, children }: AuthStageProps) => (
  <main id="contenu" className={styles.stage}>
    <div className={classNames('scene', styles.head)}>
      <div>
        <h1>{title}</h1>
        <p className="doux">{text}</p>
      </div>
      <Ghost />
    </div>
    <div className={styles.sheet}>{children}</div>
  </main>
)
