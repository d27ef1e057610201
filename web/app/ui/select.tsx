import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface Option {
  value: string
  label: string
}
interface BareSelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** What an empty choice reads. */
  placeholder: string
  isDense?: boolean | undefined
}

/** The phone's own list: known, fast, reachable. */
export const BareSelect = ({ options, placeholder, isDense, ...select }: BareSelectProps) => (
  <select {...select} className={classNames(styles.control, styles.select, isDense && styles.denseControl)}>
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
  isOptional,
  isDense,
  className,
  ...select
}: BareSelectProps & FieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      isDense={isDense}
      className={className}
    >
      {(control) => <BareSelect {...select} {...control} isDense={isDense} />}
    </Field>
  )
}
