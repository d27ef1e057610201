import type { Zones } from '../partners/use-zones.ts'

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’'-]/g, ' ').toLowerCase()

/** The zones whose name holds the words, with what lies above and below each of them. */
export function narrowZones(zones: Zones, words: string): Zones {
  const wanted = plain(words.trim())
  if (!wanted) return zones
  const isNamed = ({ name }: { name: string }) => plain(name).includes(wanted)
  const ids = (list: { _id: string }[]) => new Set(list.map(({ _id }) => _id))

  const named = ids(zones.countries.filter(isNamed))
  const namedCommunes = ids(
    zones.communes.filter((commune) => isNamed(commune) || named.has(commune.country_id)),
  )
  const quartiers = zones.quartiers.filter(
    (quartier) => isNamed(quartier) || namedCommunes.has(quartier.commune_id),
  )
  const above = new Set(quartiers.map(({ commune_id }) => commune_id))
  const communes = zones.communes.filter(({ _id }) => namedCommunes.has(_id) || above.has(_id))
  const aboveThose = new Set(communes.map(({ country_id }) => country_id))
  const countries = zones.countries.filter(({ _id }) => named.has(_id) || aboveThose.has(_id))
  return { countries, communes, quartiers }
}
