import { getQuartiers, type Quartier } from '@fantome/contract/zone.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'

interface Answer {
  communeId: string
  quartiers: Quartier[]
  error?: string
}

/** The quartiers of a commune; an empty list while they load, or when nobody delivers there yet. */
export function useQuartiers(communeId: string | undefined) {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!communeId) return
    const stop = new AbortController()
    call(getQuartiers, { params: { communeId }, signal: stop.signal }).then(
      ({ data }) => setAnswer({ communeId, quartiers: data }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        const message = messageOf(error, 'Erreur lors du chargement des quartiers')
        setAnswer({ communeId, quartiers: [], error: message })
      },
    )
    return () => stop.abort()
  }, [communeId])
  const current = answer?.communeId === communeId ? answer : undefined
  const isLoading = communeId !== undefined && !current
  return { quartiers: current?.quartiers ?? [], isLoading, error: current?.error }
}
