import { Spinner } from './spinner.tsx'
import styles from './switch.module.css'

interface SwitchProps {
  /** What it acts upon; the word completes it: « Préservatifs classiques : Actif ». */
  label: string
  isOn: boolean
  /** Said when on, said when off: position and colour are never alone. */
  words: readonly [on: string, off: string]
  isPending?: boolean
  disabled?: boolean
  onChange(isOn: boolean): void
}

export function Switch({ label, isOn, words, isPending = false, disabled = false, onChange }: SwitchProps) {
  const word = words[isOn ? 0 : 1]
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={`${label} : ${word}`}
      aria-busy={isPending}
      disabled={disabled}
      onClick={() => isPending || onChange(!isOn)}
    >
      {isPending && <Spinner />}
      {word}
    </button>
  )
}
