import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  value: number
  min: number
  max: number
  isSmall?: boolean
  onChange(value: number): void
}

export function Stepper({ value, min, max, isSmall = false, onChange }: StepperProps) {
  return (
    <div className={classNames(styles.stepper, isSmall && styles.small)}>
      <button type="button" aria-label="Diminuer" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite" aria-label="Quantité">
        {value}
      </output>
      <button
        type="button"
        aria-label="Augmenter"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
