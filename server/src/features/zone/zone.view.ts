import { CLAIMED_MINUTES } from '@fantome/contract/delivery-time.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { Commune, Country, Quartier } from '@fantome/contract/zone.ts'
import type { CommuneRow, CountryRow, QuartierRow } from './zone.repository.ts'

export const toCountryView = (row: CountryRow): Country => ({
  _id: row.id,
  name: row.name,
  iso2: row.iso2,
  dial: row.dial,
  delivery_fee: toFrancs(row.deliveryFee),
  time_zone: row.timeZone,
  ...toOpening(row),
})

export const toCommuneView = (row: CommuneRow): Commune => ({
  _id: row.id,
  name: row.name,
  country_id: row.countryId,
  delivery_fee: row.deliveryFee === null ? null : toFrancs(row.deliveryFee),
  ...toOpening(row),
  ...(row.opensAt && row.closesAt && { hours: toHours(row.opensAt, row.closesAt) }),
  delivery_minutes: toMinutes(row),
})

export const toMinutes = ({ usualMinutes, longMinutes }: Pick<CommuneRow, 'usualMinutes' | 'longMinutes'>) =>
  usualMinutes === null || longMinutes === null
    ? { ...CLAIMED_MINUTES }
    : { from: usualMinutes, to: longMinutes }

/** The database says « 08:00:00 ». */
const toHours = (opensAt: string, closesAt: string) => ({
  opens_at: opensAt.slice(0, 5),
  closes_at: closesAt.slice(0, 5),
})

const toOpening = ({ isOpen, closedNote }: Pick<CountryRow, 'isOpen' | 'closedNote'>) => ({
  is_open: isOpen,
  ...(!isOpen && closedNote && { closed_note: closedNote }),
})

export const toQuartierView = ({ id, name, communeId }: QuartierRow): Quartier => ({
  _id: id,
  name,
  commune_id: communeId,
})
