import { z } from 'zod'
import { type Endpoint, idOf, reply } from './endpoint.ts'

/** `delivery_fee` in francs; a commune without one takes its country's. */
export const country = z.object({
  _id: z.string(),
  name: z.string(),
  iso2: z.string().nullable(),
  dial: z.string().nullable(),
  delivery_fee: z.number(),
})
export const commune = z.object({
  _id: z.string(),
  name: z.string(),
  country_id: z.string(),
  delivery_fee: z.number().nullable(),
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
