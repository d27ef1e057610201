import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { wantedPage } from './wanted-page.ts'

/** A phone says it is online before anything answers: what failed then is tried again. */
const RETRY_EVERY_MS = 3000

const never = () => () => undefined

/** Where one wanted to go; once the shop answers again, one goes there. No server sees what stands after the #. */
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
    const goOn = async () => {
      if (await isReachable()) location.replace(path)
    }
    const timer = setInterval(goOn, RETRY_EVERY_MS)
    addEventListener('online', goOn)
    return () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
    }
  }, [path])
  return path
}

/** The worker leaves this call alone: an answer comes from the shop itself. */
const isReachable = () =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
