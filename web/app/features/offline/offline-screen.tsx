import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ButtonAnchor } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findReadable, type ReadablePage } from './find-readable.ts'
import styles from './offline-screen.module.css'

interface OfflineScreenProps {
  /** Where one wanted to go. */
  wanted: string
}

/** In place of a page that this device does not hold: what it does hold. */
export function OfflineScreen({ wanted }: OfflineScreenProps) {
  const [pages, setPages] = useState<ReadablePage[]>([])
  useEffect(() => {
    void findReadable().then(setPages)
  }, [])
  return (
    <main id="contenu" className="page">
      <div className="cadre">
        <EmptyState
          isPage
          title="Le réseau est parti."
          text="Cette page n’a pas été gardée. Elle s’ouvrira dès que le réseau revient."
        >
          <ButtonAnchor href={wanted}>
            <Icon name="refresh" />
            Réessayer
          </ButtonAnchor>
        </EmptyState>
        {pages.length > 0 && (
          <ul className={styles.pages} aria-label="Lisible sans réseau">
            {pages.map(({ path, label, note }) => (
              <li key={path}>
                <Link className={styles.link} to={path} reloadDocument>
                  <span>
                    {label}
                    <small>{note}</small>
                  </span>
                  <Icon name="droite" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}
