import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followLiveEvents } from '../../lib/follow-live-events.ts'
import { ORDERS, ordersQuery } from './orders-query.ts'

const POLL_MS = 20_000

/** A page of one's orders, up to date: by the server's events while their stream is open, by polling while it is not. */
export function useOrders(page: number) {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    async function readAgain() {
      // A first reading still under way began before the event: it may not show what happened.
      await queryClient.cancelQueries({ queryKey: [ORDERS] })
      await queryClient.invalidateQueries({ queryKey: [ORDERS] })
    }
    return followLiveEvents({ onChange: () => void readAgain(), onLive: setLive })
  }, [queryClient])
  return useQuery({ ...ordersQuery(page), refetchInterval: isLive ? false : POLL_MS })
}
