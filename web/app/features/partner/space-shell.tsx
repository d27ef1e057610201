import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './space.module.css'
import { SpaceIcon, type SpaceIconName } from './space-icons.tsx'
import { useKeptActions, useLiveSpace } from './use-space.ts'

export interface SpaceNames {
  base: string
  /** « Vendeur », before the status. */
  role: string
  work: { label: string; icon: SpaceIconName }
}

interface SpaceShellProps {
  names: SpaceNames
  /** Said in the header instead of « en ligne ». */
  pause?: string | undefined
  /** Offers open to this partner. */
  badge: number
  /** When what is on the screen was read. */
  readAt: number
  children: ReactNode
}

/** What surrounds every screen of a space: its status in the header, its tabs, its waiting actions. */
export function SpaceShell({ names, pause, badge, readAt, children }: SpaceShellProps) {
  useLiveSpace()
  useKeptActions()
  const { base, role, work } = names
  return (
    <div className={styles.space} data-space>
      <HeaderStatus roleLabel={role} pause={pause} />
      <OfflineBanner readAt={readAt} />
      {children}
      <nav className={styles.tabs} aria-label="Espace" data-action-bar>
        <NavLink to={base} end>
          <SpaceIcon name={work.icon} />
          {work.label}
          {badge > 0 && (
            <span className={styles.badge}>
              <span className="vh">à traiter&nbsp;: </span>
              {badge}
            </span>
          )}
        </NavLink>
        <NavLink to={`${base}/historique`}>
          <SpaceIcon name="file" />
          Historique
        </NavLink>
        <NavLink to={`${base}/gains`}>
          <SpaceIcon name="pieces" />
          Gains
        </NavLink>
        <NavLink to={`${base}/profil`}>
          <Icon name="user" />
          Profil
        </NavLink>
      </nav>
    </div>
  )
}

/** Under the name in the page's header, which leaves a place for it. */
export function HeaderStatus({ roleLabel, pause }: { roleLabel: string; pause?: string | undefined }) {
  const isOnline = useOnline()
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector('[data-header-status]')), [])
  const word = isOnline ? (pause ?? 'en ligne') : 'hors ligne'
  const words = [roleLabel, word].filter(Boolean).join(' · ')
  return (
    <>
      {/* The header's link home has its own name: what stands inside it is said here instead. */}
      <p className="vh" role="status">
        {words}
      </p>
      {place &&
        createPortal(
          <span
            className={classNames(
              styles.status,
              !isOnline ? styles.cut : pause !== undefined && styles.pause,
            )}
            aria-hidden="true"
          >
            <span>
              <span className={styles.role}>{word ? `${roleLabel} · ` : roleLabel}</span>
              {word}
            </span>
          </span>,
          place,
        )}
    </>
  )
}

interface SpaceBodyProps {
  title: string
  /** Beside the title: « 2 ouvertes ». */
  count?: string | undefined
  isNarrow?: boolean
  children: ReactNode
}

export const SpaceBody = ({ title, count, isNarrow = false, children }: SpaceBodyProps) => (
  <main id="contenu" className={classNames(styles.body, isNarrow && styles.narrow)}>
    <div className={styles.titleRow}>
      <h1>{title}</h1>
      {count && (
        <span className="petit doux nb" role="status">
          {count}
        </span>
      )}
    </div>
    {children}
  </main>
)
