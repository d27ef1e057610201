import type { LineError } from '@fantome/contract/bulk.ts'
import { isTime, ZONE_REFUSALS } from '@fantome/contract/zone-admin.ts'
import type { Db } from '../../db/client.ts'
import { type Cells, type CheckLine, readAmount } from './lines.ts'
import * as lookupRepository from './lookup.repository.ts'
import { plain } from './plain.ts'

/** What is kept of a zone's line: names down to the zone it is about, and what is set of that zone. */
export interface ZoneFields {
  country: string
  commune?: string
  quartier?: string
  /** Centimes, of the country or the commune. */
  fee?: number
  opensAt?: string
  closesAt?: string
}

/** Checks zones against the map as it is now. What is not there yet will be made, its parents with it. */
export async function createZoneCheck(db: Db): Promise<CheckLine> {
  const { countries, communes, quartiers } = await lookupRepository.listZones(db)
  const names = new Map([...countries, ...communes].map(({ id, name }) => [id, plain(name)]))
  const countryOf = new Map(communes.map(({ id, countryId }) => [id, countryId]))
  const known = new Set([
    ...countries.map(({ name }) => plain(name)),
    ...communes.map(({ name, countryId }) => `${names.get(countryId)} > ${plain(name)}`),
    ...quartiers.map(
      ({ name, communeId }) =>
        `${names.get(countryOf.get(communeId)!)} > ${names.get(communeId)} > ${plain(name)}`,
    ),
  ])
  const seen = new Map<string, number>()

  return (cells, line) => {
    const errors: LineError[] = []
    const refuse = (column: string, message: string) => void errors.push({ line, column, message })
    const { pays = '', commune = '', quartier = '' } = cells
    if (!pays) refuse('pays', ZONE_REFUSALS.name)
    if (quartier && !commune) refuse('commune', 'Un quartier se donne avec sa commune.')
    for (const [column, name] of Object.entries({ pays, commune, quartier }))
      if (name.length > 80) refuse(column, '80 caractères au plus.')
    const set = readSettings(cells, refuse)
    const path = [pays, commune, quartier].filter(Boolean).map(plain).join(' > ')
    const before = seen.get(path)
    if (before !== undefined)
      refuse(quartier ? 'quartier' : commune ? 'commune' : 'pays', `Déjà à la ligne ${before}.`)
    else seen.set(path, line)
    if (errors.length > 0) return { act: 'wrong', errors }
    const fields: ZoneFields = {
      country: pays,
      ...(commune && { commune }),
      ...(quartier && { quartier }),
      ...set,
    }
    return { act: known.has(path) ? 'update' : 'create', fields: { ...fields } }
  }
}

function readSettings(cells: Cells, refuse: (column: string, message: string) => void) {
  const { commune = '', quartier = '', frais = '', ouvre = '', ferme = '' } = cells
  const fee = readAmount(frais)
  if (Number.isNaN(fee)) refuse('frais', ZONE_REFUSALS.delivery_fee)
  if (frais && quartier) refuse('frais', 'Les frais se donnent sur la ligne de la commune.')
  if (!ouvre && !ferme) return fee === undefined ? {} : { fee }
  const isOfCommune = commune !== '' && quartier === ''
  if (!isOfCommune) refuse('ouvre', 'Les horaires se donnent sur la ligne de la commune.')
  if (!isTime(ouvre)) refuse('ouvre', ZONE_REFUSALS.hours)
  if (!isTime(ferme)) refuse('ferme', ZONE_REFUSALS.hours)
  else if (ouvre === ferme) refuse('ferme', ZONE_REFUSALS.same_hours)
  return { ...(fee !== undefined && { fee }), opensAt: ouvre, closesAt: ferme }
}
