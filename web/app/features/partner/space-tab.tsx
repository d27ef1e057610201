import { Navigate } from 'react-router'
import { EarningsTab } from './earnings-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { Kind } from './partner-query.ts'
import { ProfileTab } from './profile-tab.tsx'

interface SpaceTabProps {
  kind: Kind
  base: string
  tab: string
  onSignOut(): void
}

/** The tabs both spaces have; an address that names none leads to the first. */
export function SpaceTab({ kind, base, tab, onSignOut }: SpaceTabProps) {
  if (tab === 'historique') return <HistoryTab kind={kind} />
  if (tab === 'gains') return <EarningsTab />
  if (tab === 'profil') return <ProfileTab onSignOut={onSignOut} />
  return <Navigate to={base} replace />
}
