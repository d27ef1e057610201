import { type Country, getCountries } from '@fantome/contract/zone.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'

interface Answer {
  countries: Country[]
  error?: string
}
export type Countries = ReturnType<typeof useCountries>

/** The countries of the shop; an empty list while they load. */
export function useCountries() {
  const [answer, setAnswer] = useState<Answer>({ countries: [] })
  const [isPending, setPending] = useState(true)
  const read = useCallback(async (signal?: AbortSignal) => {
    setPending(true)
    const next = await call(getCountries, signal && { signal }).then(
      ({ data }): Answer => ({ countries: data }),
      (error: unknown) => ({ countries: [], error: messageOf(error, 'Erreur lors du chargement des pays') }),
    )
    if (signal?.aborted) return
    setAnswer(next)
    setPending(false)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    void read(stop.signal)
    return () => stop.abort()
  }, [read])
  return { ...answer, isPending, readAgain: () => void read() }
}
