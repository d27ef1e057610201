import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export function TextArea({
  label,
  help,
  error,
  isOptional,
  isDense,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldProps) {
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
        <textarea
          {...area}
          {...control}
          className={classNames(styles.control, styles.area, isDense && styles.denseControl)}
        />
      )}
    </Field>
  )
}
