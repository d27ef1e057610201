import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './account-screen.module.css'
import type { TabKey, tabsOf } from './account-tabs.ts'

interface AccountScreenProps {
  tabs: ReturnType<typeof tabsOf>
  current: TabKey
  onSignOut(): void
  children: ReactNode
}

/** Every tab has its address; the last entry leaves. */
export const AccountScreen = ({ tabs, current, onSignOut, children }: AccountScreenProps) => (
  <main id="contenu" className="page">
    <div className="cadre">
      <h1>Mon Compte</h1>
      <div className={styles.columns}>
        <nav className={styles.tabs} aria-label="Mon compte">
          {tabs.map(({ key, label }) => (
            <Link
              key={key}
              to={`?tab=${key}`}
              preventScrollReset
              aria-current={key === current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
          <button type="button" onClick={onSignOut}>
            Déconnexion
          </button>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  </main>
)
