import type { ReactNode } from 'react'
import { Ghost } from './ghost.tsx'

/** A page that waits: the ghost in its lit door, on the night stage. */
export const NightStage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="contenu" className="att scene">
    <div className="lampe">
      <Ghost />
    </div>
    <h1>{title}</h1>
    {children}
  </main>
)
