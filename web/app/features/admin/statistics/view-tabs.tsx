import { formatCount } from './figures-format.ts'
import styles from './statistics.module.css'

interface ViewTabsProps<T extends string> {
  tabs: readonly { key: T; label: string; count?: number | undefined }[]
  value: NoInfer<T>
  onChange(key: NoInfer<T>): void
}

/** The views of a panel; which one is open stands in the address. */
export const ViewTabs = <T extends string>({ tabs, value, onChange }: ViewTabsProps<T>) => (
  <nav className={styles.tabs} aria-label="Vues">
    {tabs.map(({ key, label, count }) => (
      <button
        key={key}
        type="button"
        aria-current={key === value ? 'page' : undefined}
        onClick={() => onChange(key)}
      >
        {label}
        {count !== undefined && <i>{formatCount(count)}</i>}
      </button>
    ))}
  </nav>
)
