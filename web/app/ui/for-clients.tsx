import { type ComponentType, useEffect } from 'react'
import { useSession } from '../lib/session.tsx'
import { useDeferred } from './use-deferred.ts'

/** What every page has once somebody who may buy is signed in; visitors and partners download nothing of it. */
export function ForClients({ download }: { download: () => Promise<ComponentType> }) {
  const { user } = useSession()
  const owner = user && (user.role === 'client' || user.role === 'admin') ? user._id : null
  const [Component, load] = useDeferred(download)
  useEffect(() => {
    if (owner) load().catch((error: unknown) => console.info('for clients', error))
  }, [owner, load])
  return owner && Component ? <Component key={owner} /> : null
}
