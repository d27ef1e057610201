import { withFrenchSpaces } from '@fantome/contract/french-spaces.ts'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: string
  /** Why we ask, what we expect. */
  help?: string | undefined
  error?: string | undefined
  isOptional?: boolean | undefined
  /** The field of work screens: smaller, with its help after the input. */
  isDense?: boolean | undefined
  /** Places the whole field in its form. */
  className?: string | undefined
}
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** Label above, help before the input, error after it; the control inside is told their ids. */
export function Field({
  label,
  help,
  error,
  isOptional = false,
  isDense = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const helpId = help && `${id}-aide`
  const errorId = error && `${id}-erreur`
  const helpText = help && (
    <p className={styles.help} id={helpId}>
      {help}
    </p>
  )
  return (
    <div
      className={classNames(
        'champ',
        styles.field,
        isDense && styles.dense,
        error !== undefined && styles.invalid,
        className,
      )}
    >
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional && <span className={styles.optional}>(facultatif)</span>}
      </label>
      {!isDense && helpText}
      {children({
        id,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {isDense && helpText}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

interface FieldGroupProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  errorId?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A dense field around what is no single control. */
export const FieldGroup = ({ label, help, error, errorId, className, children }: FieldGroupProps) => (
  <div className={classNames(styles.dense, className)}>
    <span className={styles.label}>{label}</span>
    {children}
    {help && <p className={styles.help}>{help}</p>}
    {error && <FieldError id={errorId}>{error}</FieldError>}
  </div>
)

export const FieldError = ({ id, children }: { id?: string | undefined; children: string }) => (
  <p className={styles.error} id={id} role="alert">
    <Icon name="alerte" />
    <span>{withFrenchSpaces(children)}</span>
  </p>
)
