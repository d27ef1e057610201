import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: NoInfer<T>
  onChange(value: NoInfer<T>): void
}

/** A few ways to narrow a list, one at a time. */
export const Segments = <T extends string>({ label, options, value, onChange }: SegmentsProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that filter a list, not fields of a form.
  <div className={styles.segments} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
)
