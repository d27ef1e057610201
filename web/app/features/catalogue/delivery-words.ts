import {
  CLAIMED_MINUTES,
  firstOpening,
  formatHours,
  formatMinutes,
  type OpenHours,
} from '@fantome/contract/delivery-time.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import type { Commune, Country, Hours } from '@fantome/contract/zone.ts'

/** « Livraison à Cotonou : 1 000 FCFA, 30 à 55 min, de 8 h à 23 h »; of a country, or of the shop, what holds anywhere. */
export function deliveryWords(
  countries: Country[] | null,
  communes: Commune[] | null,
  { country, commune }: { country: string; commune: string },
) {
  const place = communes?.find(({ _id }) => _id === commune)
  const fees = feesOf(countries, communes, { country, commune })
  if (fees.length === 0) return ''
  if (place && !place.is_open) return place.closed_note || `Pas de livraison à ${place.name} pour le moment.`
  if (areAllClosed(communes)) return 'Pas de livraison pour le moment.'
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  const price = least === most ? formatAmount(least) : `de ${formatAmount(least)} à ${formatAmount(most)}`
  const where = place ? ` à ${place.name}` : ''
  const minutes = formatMinutes(place?.delivery_minutes ?? CLAIMED_MINUTES)
  const when = place ? (place.hours ? `, ${formatHours(place.hours)}` : '') : ' en ville'
  return `Livraison${where}\u00a0: ${price}, ${minutes}${when}`
}

interface ShelfDelivery {
  words: string
  /** Promised while deliveries are made. */
  minutes: string
  /** Those of the chosen commune; none: at any hour. */
  hours?: Hours | undefined
  /** Of every place that is meant: closed when all of them are. Empty: open at any hour. */
  openings: OpenHours[]
  /** Closed when the page was made: « Demain dès 8 h ». */
  opening?: string | undefined
}

/**
 * The same beside the count of products, where a phone has half a line: « Cotonou : 1 000 FCFA, 30–55 min », or while all is
 * closed « Cotonou : 1 000 FCFA, demain dès 8 h ». A page left open, or stored, follows the hours (`useNextOpening`).
 */
export function shelfDelivery(
  countries: Country[] | null,
  communes: Commune[] | null,
  filters: { country: string; commune: string },
  now: Date,
): ShelfDelivery {
  const place = communes?.find(({ _id }) => _id === filters.commune)
  const fees = feesOf(countries, communes, filters)
  if (fees.length === 0 || (place && !place.is_open) || areAllClosed(communes))
    return { words: deliveryWords(countries, communes, filters), minutes: '', openings: [] }
  const { from, to } = place?.delivery_minutes ?? CLAIMED_MINUTES
  const least = formatAmount(Math.min(...fees))
  const isOneFee = new Set(fees).size === 1
  const what = place ? `${place.name}\u00a0: ${least}` : `${isOneFee ? 'Livré pour' : 'Livré dès'} ${least}`
  const openings = openingsOf(countries, place ? [place] : communes)
  return {
    words: what,
    minutes: `, ${from === to ? to : `${from}–${to}`}\u00a0min`,
    ...(place?.hours && { hours: place.hours }),
    openings,
    opening: firstOpening(openings, now),
  }
}

/** The hours of these communes, each once; none when one of them delivers at any hour. */
export function openingsOf(countries: Country[] | null, communes: Commune[] | null): OpenHours[] {
  const open = (communes ?? []).filter(({ is_open: isOpen }) => isOpen)
  const openings = new Map<string, OpenHours>()
  for (const { hours, country_id: countryId } of open) {
    if (!hours) return []
    const timeZone = countries?.find(({ _id }) => _id === countryId)?.time_zone ?? 'UTC'
    openings.set(`${hours.opens_at} ${hours.closes_at} ${timeZone}`, { hours, timeZone })
  }
  return [...openings.values()]
}

const areAllClosed = (communes: Commune[] | null) =>
  communes !== null && communes.length > 0 && communes.every(({ is_open: isOpen }) => !isOpen)

/** What delivery may cost there: the commune's own fee, else its country's. */
function feesOf(
  countries: Country[] | null,
  communes: Commune[] | null,
  { country, commune }: { country: string; commune: string },
) {
  const asked = (countries ?? []).filter(({ _id }) => !country || _id === country)
  const there = (communes ?? []).filter(({ _id, is_open: isOpen }) => (commune ? _id === commune : isOpen))
  if (there.length === 0) return asked.map(({ delivery_fee: fee }) => fee)
  return there.flatMap(({ country_id: id, delivery_fee: own }) => {
    const fee = own ?? countries?.find(({ _id }) => _id === id)?.delivery_fee
    return fee === undefined ? [] : [fee]
  })
}
