import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export function TextInput({
  label,
  help,
  error,
  isOptional,
  ...input
}: ComponentProps<'input'> & FieldProps) {
  return (
    <Field {...{ label, help, error }} isOptional={isOptional ?? false}>
      {(control) => <input {...input} {...control} className="saisie" />}
    </Field>
  )
}
