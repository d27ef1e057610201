import { getCategories } from '@fantome/contract/catalogue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useZones } from '../partners/use-zones.ts'

const CATEGORIES = 'admin-categories'
const NOWHERE = { countries: [], communes: [] }

/** What products are sorted by: the categories, and the places they are sold in. */
export function useLists() {
  const queryClient = useQueryClient()
  const categories = useQuery({
    queryKey: [CATEGORIES],
    queryFn: async ({ signal }) => (await call(getCategories, { signal })).data,
  })
  const zones = useZones()
  const error = categories.error
    ? messageOf(categories.error, 'Erreur lors de la récupération des catégories.')
    : zones.error
      ? messageOf(zones.error, 'Erreur lors du chargement des zones')
      : ''
  return {
    categories: categories.data ?? null,
    zones: zones.data ?? NOWHERE,
    error,
    reload() {
      void queryClient.invalidateQueries({ queryKey: [CATEGORIES] })
      if (zones.error) void zones.refetch()
    },
  }
}
export type Lists = ReturnType<typeof useLists>
