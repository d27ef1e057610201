import type { Country } from '@fantome/contract/zone.ts'
import { Select } from '../../ui/select.tsx'

interface CountrySelectProps {
  countries: Country[]
  defaultValue?: string
  help?: string
  error: string | undefined
}

/** The browser keeps the chosen country only if it was already listed: a new list is a new field. */
export const CountrySelect = ({ countries, ...field }: CountrySelectProps) => (
  <Select
    {...field}
    key={countries.length}
    label="Pays"
    name="country_id"
    autoComplete="off"
    disabled={countries.length === 0}
    placeholder={countries.length === 0 && !field.error ? 'Chargement…' : 'Choisissez un pays'}
    options={countries.map(({ _id, name }) => ({ value: _id, label: name }))}
  />
)
