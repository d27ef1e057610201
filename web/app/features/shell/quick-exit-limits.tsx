import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './quick-exit-limits.module.css'

const SAID = 'quickExitExplained'

/** On the first visit, once: what quick exit does, and what it cannot do. */
export function QuickExitLimits() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    try {
      setShown(localStorage.getItem(SAID) === null)
    } catch {
      // Without storage it would come back on every page: better unsaid.
    }
  }, [])
  if (!isShown) return null

  function dismiss() {
    localStorage.setItem(SAID, 'oui')
    setShown(false)
  }
  return (
    <aside className={styles.card} aria-labelledby="limites">
      <h2 id="limites">Besoin de partir vite ?</h2>
      <p>Sortie rapide vide l’écran et ouvre une autre page.</p>
      <p className="doux">
        Elle n’efface pas l’historique du navigateur. Sur un téléphone partagé, utilisez la navigation privée.
      </p>
      <Button isWide onClick={dismiss}>
        J’ai compris
      </Button>
    </aside>
  )
}
