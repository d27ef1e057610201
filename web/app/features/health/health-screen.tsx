import { HEALTH_PAGES, HEALTH_SHEETS, healthPath } from '@fantome/contract/health-sheets.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countStored } from '../../lib/stored-pages.ts'
import { Niche } from '../../ui/niche.tsx'
import { Note } from '../../ui/note.tsx'
import { ReadingHead } from '../../ui/reading-head.tsx'
import { ART } from './art.ts'
import styles from './health-screen.module.css'
import { SHEET_CARDS, SHEETS_IN_SHORT } from './sheet-cards.ts'
import { UnreviewedNote } from './unreviewed-note.tsx'

/** Every sheet, with what it answers. */
export function HealthScreen() {
  const areAllStored = useAllStored()
  return (
    <main id="contenu">
      <ReadingHead
        title="Des réponses claires."
        intro={`${SHEETS_IN_SHORT} Elles informent et ne remplacent pas un soignant.`}
      />
      <div className="cadre">
        <ul className={styles.subjects}>
          {HEALTH_SHEETS.map((sheet) => {
            const { name, summary, minutes, tint } = SHEET_CARDS[sheet]
            return (
              <li key={sheet} className={styles.subject}>
                <Niche tint={tint} className={styles.niche}>
                  <img src={ART[sheet]} alt="" width="252" height="252" />
                </Niche>
                <div>
                  <h2>
                    <Link to={healthPath(sheet)}>{name}</Link>
                  </h2>
                  <p>{summary}</p>
                  <p className={styles.minutes}>{minutes}&nbsp;min de lecture</p>
                </div>
              </li>
            )
          })}
        </ul>
        <div className={styles.notes}>
          <UnreviewedNote />
          {areAllStored && (
            <Note kind="info" icon="down">
              Gardées sur ce téléphone&nbsp;: elles s’ouvrent sans réseau, et Sortie rapide les efface.
            </Note>
          )}
        </div>
      </div>
    </main>
  )
}

/** Known in the browser alone: whoever saves data, or blocks scripts, holds fewer of them or none. */
function useAllStored() {
  const [areAllStored, setAllStored] = useState(false)
  useEffect(() => {
    void countStored(HEALTH_PAGES).then((count) => setAllStored(count === HEALTH_PAGES.length))
  }, [])
  return areAllStored
}
