import { useId } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

interface ChoiceProps<T extends string> {
  legend: string
  options: readonly { value: T; label: string; detail?: string }[]
  /** One under the other even when they are short. */
  isStacked?: boolean
  /** Undefined until something is chosen. */
  value: NoInfer<T> | undefined
  onChange: (value: NoInfer<T>) => void
}

/** One among a few; the whole row taps. Short choices stand side by side. */
export function Choice<T extends string>({
  legend,
  options,
  isStacked = false,
  value,
  onChange,
}: ChoiceProps<T>) {
  const name = useId()
  const isShort = options.every(({ detail }) => !detail)
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={isShort ? classNames(styles.sideBySide, isStacked && styles.column) : styles.stacked}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.option, isShort && styles.short)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <strong>{option.label}</strong>
              {option.detail && <span className="petit doux">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
