import { z } from 'zod'
import { type Endpoint, idOf, reply } from './endpoint.ts'

/** Local hours, « 08:00 » to « 20:00 »; a closing before the opening is after midnight. */
export const hours = z.object({ opens_at: z.string(), closes_at: z.string() })
export type Hours = z.output<typeof hours>

/** A closed zone takes no new order; the sentence says so to clients. */
const opening = { is_open: z.boolean(), closed_note: z.string().optional() }

/** `delivery_fee` in francs; a commune without one takes its country's. */
export const country = z.object({
  _id: z.string(),
  name: z.string(),
  iso2: z.string().nullable(),
  dial: z.string().nullable(),
  delivery_fee: z.number(),
  /** The clock that hours are read on. */
  time_zone: z.string(),
  ...opening,
})
export const commune = z.object({
  _id: z.string(),
  name: z.string(),
  country_id: z.string(),
  delivery_fee: z.number().nullable(),
  ...opening,
  /** None: always open. */
  hours: hours.optional(),
  /** How long deliveries take: measured there, or as the shop says of every town. */
  delivery_minutes: z.object({ from: z.number(), to: z.number() }),
})
export const quartier = z.object({ _id: z.string(), name: z.string(), commune_id: z.string() })

export type Country = z.output<typeof country>
export type Commune = z.output<typeof commune>
export type Quartier = z.output<typeof quartier>

export const getCountries = {
  method: 'GET',
  path: '/api/user/get-country',
  access: 'public',
  reply: reply(z.array(country)),
} as const satisfies Endpoint

export const getCommunes = {
  method: 'GET',
  path: '/api/user/commune/:countryId',
  access: 'public',
  params: z.object({ countryId: idOf('zone.not_found') }),
  reply: reply(z.array(commune)),
} as const satisfies Endpoint

export const getQuartiers = {
  method: 'GET',
  path: '/api/user/quartiers/:communeId',
  access: 'public',
  params: z.object({ communeId: idOf('zone.not_found') }),
  reply: reply(z.array(quartier)),
} as const satisfies Endpoint

/** Those that take orders: where a checkout may deliver to. */
export const getMyCommunes = {
  method: 'GET',
  path: '/api/user/commune-in-my-country',
  access: 'signed-in',
  reply: reply(z.array(commune)),
} as const satisfies Endpoint

export const getAllZones = {
  method: 'GET',
  path: '/api/user/all-zones',
  access: 'public',
  reply: reply(
    z.object({ countries: z.array(country), communes: z.array(commune), quartiers: z.array(quartier) }),
  ),
} as const satisfies Endpoint
