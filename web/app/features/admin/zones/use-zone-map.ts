import { getZoneCouriers, getZoneSheet, type ZoneLevel } from '@fantome/contract/zone-admin.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ADMIN } from '../admin-query.ts'
import { useZones, type Zones } from '../partners/use-zones.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { narrowZones } from './narrow-zones.ts'

const NONE: Zones = { countries: [], communes: [], quartiers: [] }

/** The map as it is searched, and which zone is chosen at each level: a country resets what is below it, and so on. */
export function useZoneMap() {
  const address = usePanelAddress()
  const query = useZones()
  const counts = useQuery({
    queryKey: [ADMIN, 'zone-couriers'],
    queryFn: async ({ signal }) => (await call(getZoneCouriers, { signal })).data,
  })
  const shown = narrowZones(query.data ?? NONE, address.words)
  const [countryId, communeId, quartierId] = ['pays', 'commune', 'quartier'].map(address.get)
  const country = shown.countries.find(({ _id }) => _id === countryId) ?? shown.countries[0]
  const communes = shown.communes.filter(({ country_id }) => country_id === country?._id)
  const isOne = address.words !== '' && communes.length === 1
  const commune = communes.find(({ _id }) => _id === communeId) ?? (isOne ? communes[0] : undefined)
  const quartiers = shown.quartiers.filter(({ commune_id }) => commune_id === commune?._id)
  const quartier = quartiers.find(({ _id }) => _id === quartierId)
  return {
    query,
    zones: query.data ?? NONE,
    couriers: counts.data,
    words: address.words,
    search: address.search,
    countries: shown.countries,
    ...{ country, communes, commune, quartiers, quartier },
    /** Whether somebody chose the country, or it is only the first. */
    isCountryChosen: country !== undefined && country._id === countryId,
    chooseCountry: (id: string) => address.set({ pays: id, commune: '', quartier: '' }),
    chooseCommune: (id: string) => address.set({ pays: country?._id ?? '', commune: id, quartier: '' }),
    chooseQuartier: (id: string) =>
      address.set({ pays: country?._id ?? '', commune: commune?._id ?? '', quartier: id }),
  }
}
export type ZoneMap = ReturnType<typeof useZoneMap>

export const useZoneSheet = (level: ZoneLevel, id: string) =>
  useQuery({
    queryKey: [ADMIN, 'zone', level, id],
    queryFn: async ({ signal }) => (await call(getZoneSheet, { params: { level, id }, signal })).data,
  })
