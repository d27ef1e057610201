import { useQuery } from '@tanstack/react-query'
import { ContractOver } from '../contract-over.tsx'
import { currentOrdersOf, offersOf, profileQuery } from '../partner-query.ts'
import { SpaceEntrance } from '../space-entrance.tsx'
import { SpaceShell } from '../space-shell.tsx'
import { type SpaceProps, SpaceTab } from '../space-tab.tsx'
import { CourierWork } from './courier-work.tsx'

const NAMES = {
  base: '/espace-livreur',
  role: 'Livreur',
  work: { label: 'Courses', icon: 'moto' },
} as const

export function CourierSpace({ tab, onSignOut, push }: SpaceProps) {
  const { data: profile } = useQuery(profileQuery)
  const { data: offers } = useQuery(offersOf('courier'))
  const { data: orders, dataUpdatedAt } = useQuery(currentOrdersOf('courier'))
  const isOver = profile?.is_active === false
  const pause = isOver ? 'hors contrat' : profile?.available === false ? 'en pause' : undefined
  const open = profile?.available ? (offers?.length ?? 0) : 0
  return (
    <SpaceEntrance profile={profile}>
      <SpaceShell names={NAMES} pause={pause} badge={open + (orders?.length ?? 0)} readAt={dataUpdatedAt}>
        {tab ? (
          <SpaceTab kind="courier" base={NAMES.base} tab={tab} onSignOut={onSignOut} push={push} />
        ) : isOver && orders?.length === 0 ? (
          <ContractOver profile={profile} />
        ) : (
          <CourierWork />
        )}
      </SpaceShell>
    </SpaceEntrance>
  )
}
