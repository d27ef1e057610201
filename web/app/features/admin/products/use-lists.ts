import { type Category, getCategories } from '@fantome/contract/catalogue.ts'
import { type Commune, type Country, getAllZones } from '@fantome/contract/zone.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

/** What products are sorted by: the categories, and the places they are sold in. */
export function useLists() {
  const [categories, setCategories] = useState<Category[] | null>(null)
  const [zones, setZones] = useState<{ countries: Country[]; communes: Commune[] }>(NOWHERE)
  const [error, setError] = useState('')

  const reload = useCallback(() => {
    const fail = (fallback: string) => (failure: unknown) => setError(messageOf(failure, fallback))
    setError('')
    call(getCategories).then(
      ({ data }) => setCategories(data),
      fail('Erreur lors de la récupération des catégories.'),
    )
    call(getAllZones).then(({ data }) => setZones(data), fail('Erreur lors du chargement des zones'))
  }, [])
  useEffect(reload, [reload])
  return { categories, zones, error, reload }
}
export type Lists = ReturnType<typeof useLists>

const NOWHERE = { countries: [], communes: [] }
