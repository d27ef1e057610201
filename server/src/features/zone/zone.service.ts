import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import * as zoneRepository from './zone.repository.ts'
import { toCommuneView, toCountryView, toQuartierView } from './zone.view.ts'

export const listCountries = async (db: Db) => (await zoneRepository.listCountries(db)).map(toCountryView)

export async function listCommunes(db: Db, countryId: string) {
  const rows = await zoneRepository.listCommunes(db, countryId)
  if (rows.length === 0 && !(await zoneRepository.hasCountry(db, countryId)))
    throw new AppError('zone.not_found')
  return rows.map(toCommuneView)
}

/** Where a checkout of this country may deliver to. */
export const listOpenCommunes = async (db: Db, countryId: string) =>
  (await listCommunes(db, countryId)).filter(({ is_open }) => is_open)

export async function listQuartiers(db: Db, communeId: string) {
  const rows = await zoneRepository.listQuartiers(db, communeId)
  if (rows.length === 0 && !(await zoneRepository.hasCommune(db, communeId)))
    throw new AppError('zone.not_found')
  return rows.map(toQuartierView)
}

export async function listAllZones(db: Db) {
  const [countries, communes, quartiers] = await Promise.all([
    zoneRepository.listCountries(db),
    zoneRepository.listAllCommunes(db),
    zoneRepository.listAllQuartiers(db),
  ])
  return {
    countries: countries.map(toCountryView),
    communes: communes.map(toCommuneView),
    quartiers: quartiers.map(toQuartierView),
  }
}

export const hasCountry = zoneRepository.hasCountry
export const hasCommune = zoneRepository.hasCommune

interface Place {
  communeId?: string | undefined
  quartierId?: string | undefined
}

const CLOSED_COUNTRY = 'Les commandes sont suspendues dans ce pays pour le moment.'
const CLOSED_COMMUNE = 'Cette commune ne prend pas de commande pour le moment.'

/**
 * The commune's own fee, else its country's, and the sentence for clients when either takes no order; a place that is
 * not of this country is refused.
 */
export async function getDelivery(db: Db, countryId: string | null, place: Place = {}) {
  const delivery = countryId
    ? await zoneRepository.findDelivery(db, countryId, place.communeId, place.quartierId)
    : undefined
  if (!delivery?.hasCommune) throw new AppError('checkout.zone')
  if (!delivery.hasQuartier) throw new AppError('checkout.quartier')
  return { fee: delivery.fee, closedNote: closedNoteOf(delivery) }
}

function closedNoteOf({ isCountryOpen, countryNote, isCommuneOpen, communeNote }: zoneRepository.Delivery) {
  if (!isCountryOpen) return countryNote || CLOSED_COUNTRY
  return isCommuneOpen ? undefined : communeNote || CLOSED_COMMUNE
}

export async function getCountryOf(db: Db, communeId: string) {
  const countryId = await zoneRepository.findCountryOf(db, communeId)
  if (!countryId) throw new AppError('zone.not_found')
  return countryId
}

export async function getTimeZone(db: Db, countryId: string) {
  const timeZone = await zoneRepository.findTimeZone(db, countryId)
  if (!timeZone) throw new AppError('zone.not_found')
  return timeZone
}

/** How long deliveries take in a commune, as far as anyone knows. */
export { toMinutes } from './zone.view.ts'
export const replaceMinutes = zoneRepository.replaceMinutes
