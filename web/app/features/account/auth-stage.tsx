import type { ReactNode } from 'react'
import { Ghost } from '../../ui/ghost.tsx'
import '../../styles/auth.css'

interface AuthStageProps {
  title: string
  text: string
  children: ReactNode
}

/** The ghost on the night stage, the form on a sheet of paper below; side by side on a wide screen. */
export const AuthStage = ({ title, text, children }: AuthStageProps) => (
  <main id="contenu" className="auth">
    <div className="auth-haut scene">
      <div>
        <h1>{title}</h1>
        <p className="doux">{text}</p>
      </div>
      <Ghost />
    </div>
    <div className="feuille">{children}</div>
  </main>
)
