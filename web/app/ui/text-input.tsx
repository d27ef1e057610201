import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export function TextInput({
  label,
  help,
  error,
  isOptional,
  isDense,
  className,
  ...input
}: ComponentProps<'input'> & FieldProps) {
  return (
    <Field
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      isDense={isDense}
      className={className}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          className={classNames(styles.control, isDense && styles.denseControl)}
        />
      )}
    </Field>
  )
}
