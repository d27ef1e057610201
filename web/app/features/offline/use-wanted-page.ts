import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { wantedPage } from './wanted-page.ts'

const never = () => () => undefined

/** Where one wanted to go; the network back, one goes there. The server does not see what stands after the #. */
export function useWantedPage() {
  const { hash } = useLocation()
  const path = wantedPage(
    useSyncExternalStore(
      never,
      () => hash,
      () => '',
    ),
  )
  useEffect(() => {
    const goOn = () => location.replace(path)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [path])
  return path
}
