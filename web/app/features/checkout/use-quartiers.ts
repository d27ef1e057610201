import { getQuartiers, type Quartier } from '@fantome/contract/zone.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'

const NONE: Quartier[] = []

/** The quartiers of a commune; an empty list while they load, or when nobody delivers there yet. */
export function useQuartiers(communeId: string | undefined) {
  const { data, error, isLoading } = useQuery({
    queryKey: ['quartiers', communeId],
    queryFn: async ({ signal }) =>
      (await call(getQuartiers, { params: { communeId: communeId! }, signal })).data,
    enabled: communeId !== undefined,
  })
  const message = error ? messageOf(error, 'Erreur lors du chargement des quartiers') : undefined
  return { quartiers: data ?? NONE, isLoading, error: message }
}
