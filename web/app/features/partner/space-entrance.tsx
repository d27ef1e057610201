import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import type { ReactNode } from 'react'
import { Deferred } from '../../ui/deferred.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const firstSteps = () => import('./first-steps.tsx').then(({ FirstSteps }) => FirstSteps)

interface SpaceEntranceProps {
  profile: PartnerProfile | undefined
  children: ReactNode
}

/** The space, or « Premiers pas » once before it: downloaded only by who sees them. */
export function SpaceEntrance({ profile, children }: SpaceEntranceProps) {
  const { isShown, end } = useFirstSteps(profile)
  if (!profile || !isShown) return children
  return <Deferred download={firstSteps} props={{ profile, onEnd: end }} />
}
