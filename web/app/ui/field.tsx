import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  label: string
  /** Said before the input: why we ask, what we expect. */
  help?: string | undefined
  error?: string | undefined
  isOptional?: boolean
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
  isOptional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const helpId = help && `${id}-aide`
  const errorId = error && `${id}-erreur`
  return (
    <div className={classNames('champ', error !== undefined && 'champ--erreur')}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="option">(facultatif)</span>}
      </label>
      {help && (
        <p className="aide" id={helpId}>
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="erreur" id={errorId} role="alert">
          <Icon name="alerte" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
