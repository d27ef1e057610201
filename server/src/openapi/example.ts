import { z } from 'zod'

const ID = '0193a1c2-7d3e-7c41-9b52-3f6a8e1d2c4b'
const PHONE = '+2290197000000'
const MOMENT = '2026-11-14T19:41:00.000Z'

/** What fields of these names hold, where their schema would take any text or number. */
const VALUES: Record<string, string | number> = {
  pseudo: 'lune_calme',
  password: 'chamois-lagune-41',
  currentPassword: 'chamois-lagune-41',
  newPassword: 'palmier-vitre-88',
  email: 'lune@exemple.bj',
  full_name: 'Aïcha Soglo',
  store_name: 'Le Comptoir',
  name: 'Préservatifs classiques',
  commune: 'Cotonou',
  quartier: 'Fidjrossè',
  country: 'Bénin',
  image: '/media/a1b2.webp',
  message: 'Fait.',
  reason: 'Le colis est abîmé.',
  code: '402118',
  phone: PHONE,
  whatsapp: PHONE,
  price: 1500,
  quantity: 2,
  amount: 3000,
  subtotal: 3000,
  total: 4000,
  delivery_fee: 1000,
  opens_at: '08:00',
  closes_at: '20:00',
}

interface Json {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | boolean
  items?: Json
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Whether fields that may be left out are shown. */
type Extent = 'whole' | 'required'

function sample(schema: Json, name: string, extent: Extent): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? choices[0]!, name, extent)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name, extent)))
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return sampleObject(schema, extent)
    case 'array':
      return schema.items ? [sample(schema.items, name.replace(/s$/, ''), extent)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return sampleNumber(schema, name)
    case 'string':
      return sampleText(schema, name)
    default:
      return null
  }
}

function sampleObject({ properties = {}, required = [], additionalProperties }: Json, extent: Extent) {
  const shown = Object.entries(properties).filter(([key]) => extent === 'whole' || required.includes(key))
  const named = shown.map(([key, value]) => [key, sample(value, key, extent)])
  const isRecord = typeof additionalProperties === 'object' && Object.keys(properties).length === 0
  if (isRecord) named.push(['cle', sample(additionalProperties, 'cle', extent)])
  return Object.fromEntries(named) as object
}

function sampleNumber({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Json, name: string) {
  const known = VALUES[name]
  const wanted = typeof known === 'number' ? known : 1
  return Math.min(Math.max(wanted, minimum), maximum)
}

function sampleText({ format, minLength = 0, maxLength = 1000 }: Json, name: string) {
  if (format === 'date-time' || name.endsWith('_at')) return MOMENT
  if (format === 'date') return MOMENT.slice(0, 10)
  if (format === 'uuid' || /(^|_)ids?$|Id$|^_id$/.test(name)) return ID
  if (/phone|whatsapp/.test(name)) return PHONE
  const known = VALUES[name]
  const text = typeof known === 'string' ? known : 'Exemple'
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** What a schema takes, as an example; undefined when only a person could find one. */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output') {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return (['whole', 'required'] as const)
    .map((extent) => sample(shape, '', extent))
    .find((made) => schema.safeParse(made).success)
}
