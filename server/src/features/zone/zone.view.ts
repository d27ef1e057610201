import { toFrancs } from '@fantome/contract/money.ts'
import type { Commune, Country, Quartier } from '@fantome/contract/zone.ts'
import type { CommuneRow, CountryRow, QuartierRow } from './zone.repository.ts'

export const toCountryView = ({ id, name, iso2, dial, deliveryFee }: CountryRow): Country => ({
  _id: id,
  name,
  iso2,
  dial,
  delivery_fee: toFrancs(deliveryFee),
})

export const toCommuneView = ({ id, name, countryId, deliveryFee }: CommuneRow): Commune => ({
  _id: id,
  name,
  country_id: countryId,
  delivery_fee: deliveryFee === null ? null : toFrancs(deliveryFee),
})

export const toQuartierView = ({ id, name, communeId }: QuartierRow): Quartier => ({
  _id: id,
  name,
  commune_id: communeId,
})
