import { type Endpoint, mayCall } from '@fantome/contract/endpoint.ts'
import { useSession } from '../../lib/session.tsx'

/** Whether this admin may make a call: what they may not do is not shown. The server decides all the same. */
export function useMay() {
  const level = useSession().user?.admin_level
  return (endpoint: Pick<Endpoint, 'access' | 'levels'>) => level === undefined || mayCall(endpoint, level)
}

/** For the part of a call that the service keeps for full admins. */
export function useIsFullAdmin() {
  const level = useSession().user?.admin_level
  return level === undefined || level === 'full'
}
