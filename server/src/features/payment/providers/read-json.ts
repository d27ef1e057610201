import { isId } from '@fantome/contract/endpoint.ts'

export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Our payment's id in what a provider hands back: as it was given, or in an object, or in an object as text. */
export function paymentIdIn(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (isId(value)) return value
    return value.startsWith('{') ? paymentIdIn(parseJson(value)) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { payment_id: named } = value as { payment_id?: unknown }
  return [named, ...Object.values(value)].find((entry): entry is string => isId(entry))
}
