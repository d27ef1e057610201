import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import { followLiveEvents } from '../../lib/follow-live-events.ts'
import { ADMIN } from './admin-query.ts'

const POLL_MS = 20_000

/** Whether the server tells of changes as they happen. */
export const LiveContext = createContext(false)
export const useIsLive = () => useContext(LiveContext)

/** Keeps the lists and the bell up to date: by the server's events while their stream is open, by polling while it is not. */
export function useLiveAdministration() {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [ADMIN] })
    return followLiveEvents({ onChange: readAgain, onLive: setLive })
  }, [queryClient])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: [ADMIN] }), POLL_MS)
    return () => clearInterval(timer)
  }, [queryClient, isLive])
  return isLive
}
