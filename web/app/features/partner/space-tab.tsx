import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { EarningsTab } from './earnings-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { Kind } from './partner-query.ts'
import { ProfileTab } from './profile-tab.tsx'

export interface SpaceProps {
  tab: string | undefined
  onSignOut(): void
  /** The setting for notifications, of another feature. */
  push?: ReactNode
}
interface SpaceTabProps extends SpaceProps {
  kind: Kind
  base: string
}

/** The tabs both spaces have; an address that names none leads to the first. */
export function SpaceTab({ kind, base, tab, onSignOut, push }: SpaceTabProps) {
  if (tab === 'historique') return <HistoryTab kind={kind} />
  if (tab === 'gains') return <EarningsTab />
  if (tab === 'profil') return <ProfileTab onSignOut={onSignOut} push={push} />
  return <Navigate to={base} replace />
}
