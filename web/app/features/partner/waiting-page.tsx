import type { ReactNode } from 'react'
import space from './space.module.css'
import { useWaitingActions } from './use-actions.ts'
import { useKeptActions } from './use-space.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** In place of a space when nobody can say whose it is, as without network: what waits to be sent is still there. */
export function WaitingPage({ otherwise }: { otherwise: ReactNode }) {
  useKeptActions()
  const waiting = useWaitingActions()
  if (waiting.length === 0) return otherwise
  return (
    <div className={space.space} data-space>
      <main id="contenu" className={space.body}>
        <h1 className="vh">Mon espace</h1>
        <WaitingPanel />
      </main>
    </div>
  )
}
