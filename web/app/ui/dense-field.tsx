import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './select.tsx'

interface DenseProps extends Pick<FieldProps, 'label' | 'help' | 'error'> {
  isOptional?: boolean | undefined
  /** Takes the whole row of its form. */
  isWide?: boolean | undefined
}
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** The field of work screens: label above, help and error after. */
export function DenseField({
  label,
  help,
  error,
  isOptional,
  isWide,
  children,
}: DenseProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const helpId = help && `${id}-aide`
  const errorId = error && `${id}-erreur`
  return (
    <div className={classNames('lb', isWide && 'tout', error !== undefined && 'lb--ko')}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="opt">(facultatif)</span>}
      </label>
      {children({
        id,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && <small id={helpId}>{help}</small>}
      {error && <DenseError id={errorId} error={error} />}
    </div>
  )
}

export const DenseError = ({ id, error }: { id?: string | undefined; error: string }) => (
  <span className="err" id={id} role="alert">
    <Icon name="alerte" />
    {error}
  </span>
)

type Control<Tag extends 'input' | 'textarea' | 'select'> = ComponentProps<Tag> & DenseProps

export const DenseInput = ({ label, help, error, isOptional, isWide, ...input }: Control<'input'>) => (
  <DenseField {...{ label, help, error, isOptional, isWide }}>
    {(control) => <input {...input} {...control} className="ch" />}
  </DenseField>
)

export const DenseArea = ({ label, help, error, isOptional, isWide, ...area }: Control<'textarea'>) => (
  <DenseField {...{ label, help, error, isOptional, isWide }}>
    {(control) => <textarea {...area} {...control} className="ch" />}
  </DenseField>
)

interface Choices {
  options: readonly Option[]
  /** What an empty choice reads. */
  placeholder: string
}

export const BareDenseSelect = ({ options, placeholder, ...select }: ComponentProps<'select'> & Choices) => (
  <select {...select} className="ch">
    <option value="">{placeholder}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

export const DenseSelect = ({
  label,
  help,
  error,
  isOptional,
  isWide,
  ...select
}: Control<'select'> & Choices) => (
  <DenseField {...{ label, help, error, isOptional, isWide }}>
    {(control) => <BareDenseSelect {...select} {...control} />}
  </DenseField>
)
