import { type ReactNode, useEffect, useState } from 'react'
import { readStored } from '../../lib/offline-store.ts'
import { useDeferred } from '../../ui/use-deferred.ts'

const download = () => import('./waiting-page.tsx').then(({ WaitingPage }) => WaitingPage)

/** Where nobody can say whose the page is: a partner's waiting actions, downloaded only where there are some. */
export function OfflineSpace({ otherwise }: { otherwise: ReactNode }) {
  const [WaitingPage, load] = useDeferred(download)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    async function look() {
      const kept = await readStored<unknown[]>('partner-actions')
      if (!kept?.length) throw new Error('nothing is waiting')
      await load()
    }
    look().catch(() => setLost(true))
  }, [load])
  if (WaitingPage) return <WaitingPage otherwise={otherwise} />
  return isLost && otherwise
}
