import type { User } from '@fantome/contract/own-account.ts'
import type { Role } from '@fantome/contract/role.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { spaceOf } from '../../lib/partner-space.ts'
import { useSession } from '../../lib/session.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { parcelsInHand } from './parcels-in-hand.ts'
import type { Kind } from './partner-query.ts'

const suspended = () => import('./suspended.tsx').then(({ Suspended }) => Suspended)

const ROLES = { vendor: 'vendeur', courier: 'livreur' } as const satisfies Record<Kind, Role>

interface OwnSpaceProps {
  user: User
  kind: Kind
  children: ReactNode
}

/** Lets in the role whose space it is; anyone else is sent to their own place. */
export const OwnSpace = ({ user, kind, children }: OwnSpaceProps) =>
  user.role === ROLES[kind] ? children : <Navigate to={spaceOf(user.role) ?? '/account'} replace />

/** Whoever was blocked while here is told so, in place of being sent to sign in. */
export function UnlessSuspended({ kind, children }: Omit<OwnSpaceProps, 'user'>) {
  const { status } = useSession()
  const { state } = useLocation()
  const isSuspended = status === 'out' && (state as { isSuspended?: boolean } | null)?.isSuspended
  if (!isSuspended) return children
  return <Deferred download={suspended} props={{ kind, inHand: parcelsInHand.references }} />
}
