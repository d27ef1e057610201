import { type Country, getCountries } from '@fantome/contract/zone.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'

interface Countries {
  countries: Country[]
  error?: string
}

/** The countries of the shop; an empty list while they load. */
export function useCountries() {
  const [answer, setAnswer] = useState<Countries>({ countries: [] })
  useEffect(() => {
    const stop = new AbortController()
    call(getCountries, { signal: stop.signal }).then(
      ({ data }) => setAnswer({ countries: data }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        setAnswer({ countries: [], error: messageOf(error, 'Erreur lors du chargement des pays') })
      },
    )
    return () => stop.abort()
  }, [])
  return answer
}
