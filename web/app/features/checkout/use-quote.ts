import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getQuote } from '@fantome/contract/payment.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'

export type OfferedQuote = ReplyOf<typeof getQuote>['data']
interface Answer {
  communeId: string
  quote?: OfferedQuote
  error?: unknown
}

/** What the basket costs delivered there, and how it may be paid: the server's figures, the only ones that count. */
export function useQuote(communeId: string | undefined) {
  const [answer, setAnswer] = useState<Answer>()
  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (!communeId) return
      const query = { commune_id: communeId }
      try {
        const { data: quote } = await call(getQuote, { query, ...(signal && { signal }) })
        setAnswer({ communeId, quote })
        return quote
      } catch (error) {
        if (!signal?.aborted) setAnswer({ communeId, error })
      }
    },
    [communeId],
  )
  useEffect(() => {
    const stop = new AbortController()
    void read(stop.signal)
    return () => stop.abort()
  }, [read])
  const current = answer?.communeId === communeId ? answer : undefined
  return { quote: current?.quote, error: current?.error, readAgain: read }
}
