import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface Option {
  value: string
  label: string
}
interface OptionsProps {
  options: readonly Option[]
  /** What an empty choice reads. */
  placeholder: string
}

/** The phone's own list: known, fast, reachable. */
export const BareSelect = ({ options, placeholder, ...select }: ComponentProps<'select'> & OptionsProps) => (
  <select {...select} className="saisie">
    <option value="">{placeholder}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

export function Select({
  label,
  help,
  error,
  ...select
}: ComponentProps<'select'> & OptionsProps & FieldProps) {
  return <Field {...{ label, help, error }}>{(control) => <BareSelect {...select} {...control} />}</Field>
}
