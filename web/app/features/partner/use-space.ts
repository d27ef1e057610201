import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followLiveEvents } from '../../lib/follow-live-events.ts'
import { PARTNER } from './partner-query.ts'
import { keepActions } from './saved-actions.ts'

const POLL_MS = 20_000

/** Keeps a space up to date: by the server's events while their stream is open, by polling while it is not. */
export function useLiveSpace() {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [PARTNER] })
    return followLiveEvents({ onChange: readAgain, onLive: setLive })
  }, [queryClient])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: [PARTNER] }), POLL_MS)
    return () => clearInterval(timer)
  }, [queryClient, isLive])
}

/** While a space is open, and after, its waiting actions are kept on the device. */
export function useKeptActions() {
  useEffect(() => {
    void keepActions()
    // Needed when there is no network, so downloaded while there is.
    import('./waiting-page.tsx').catch((error: unknown) => console.info('waiting page', error))
  }, [])
}
