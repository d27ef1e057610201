import { SETTING_REFUSALS } from '@fantome/contract/settings.ts'
import type { SettingField } from './setting-fields.ts'

/** What the controls of a group hold: numbers as they were typed. */
export type SettingValues = Record<string, string | boolean>

export const valuesOf = (stored: Record<string, string | number | boolean>): SettingValues =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** Why a group cannot be saved, by field. */
export function findErrors(fields: readonly SettingField[], values: SettingValues) {
  const found = fields.map((field) => [field.name, refusalOf(field, values[field.name])] as const)
  return Object.fromEntries(found.filter(([, message]) => message !== undefined)) as Record<string, string>
}

function refusalOf({ kind, min = 0, max = 0, refuse }: SettingField, value: string | boolean | undefined) {
  if (typeof value !== 'string') return
  if (kind !== 'number') return refuse?.(value.trim())
  const isWithin = /^\d{1,7}$/.test(value.trim()) && Number(value) >= min && Number(value) <= max
  return isWithin ? undefined : `${SETTING_REFUSALS.number} De ${min} à ${max}.`
}

/** The group as the server takes it. */
export const toBody = (fields: readonly SettingField[], values: SettingValues) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name]
      if (typeof value !== 'string') return [name, value]
      return [name, kind === 'number' ? Number(value) : value.trim()]
    }),
  )
