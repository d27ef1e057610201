import { useEffect } from 'react'
import { isToastWaiting, onToastWaiting } from './toast.ts'
import { useDeferred } from './use-deferred.ts'

const download = () => import('./toast-region.tsx').then(({ ToastRegion }) => ToastRegion)

/** Where toasts will be: nothing at all until the first one is shown. */
export function Toaster() {
  const [ToastRegion, load] = useDeferred(download)
  useEffect(() => {
    const fetchRegion = () => void load().catch((error: unknown) => console.info('toasts', error))
    if (isToastWaiting()) fetchRegion()
    return onToastWaiting(fetchRegion)
  }, [load])
  return ToastRegion && <ToastRegion />
}
