import type { ReplyOf } from '@fantome/contract/endpoint.ts'
import { getAllZones } from '@fantome/contract/zone.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type Zones = ReplyOf<typeof getAllZones>['data']

/** Countries, communes and quartiers, for the forms. */
export const useZones = () =>
  useQuery({
    queryKey: ['zones'],
    queryFn: async ({ signal }) => (await call(getAllZones, { signal })).data,
  })
