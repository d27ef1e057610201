import { useQuery } from '@tanstack/react-query'
import { ContractOver } from '../contract-over.tsx'
import { currentOrdersOf, offersOf, profileQuery } from '../partner-query.ts'
import { SpaceEntrance } from '../space-entrance.tsx'
import { SpaceShell } from '../space-shell.tsx'
import { type SpaceProps, SpaceTab } from '../space-tab.tsx'
import { VendorWork } from './vendor-work.tsx'

const NAMES = {
  base: '/espace-vendeur',
  role: 'Vendeur',
  work: { label: 'Demandes', icon: 'boutique' },
} as const

export function VendorSpace({ tab, onSignOut, push }: SpaceProps) {
  const { data: profile } = useQuery(profileQuery)
  const { data: offers, dataUpdatedAt } = useQuery(offersOf('vendor'))
  const { data: orders } = useQuery(currentOrdersOf('vendor'))
  const isOver = profile?.is_active === false
  return (
    <SpaceEntrance profile={profile}>
      <SpaceShell
        names={NAMES}
        pause={isOver ? 'hors contrat' : undefined}
        badge={(offers?.length ?? 0) + (orders?.length ?? 0)}
        readAt={dataUpdatedAt}
      >
        {tab ? (
          <SpaceTab kind="vendor" base={NAMES.base} tab={tab} onSignOut={onSignOut} push={push} />
        ) : isOver && orders?.length === 0 ? (
          <ContractOver profile={profile} />
        ) : (
          <VendorWork />
        )}
      </SpaceShell>
    </SpaceEntrance>
  )
}
