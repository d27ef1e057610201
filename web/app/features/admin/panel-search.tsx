import { useEffect, useRef } from 'react'
import { IconInput } from '../../ui/icon-input.tsx'
import styles from './panel-search.module.css'

const DEBOUNCE_MS = 300

interface PanelSearchProps {
  placeholder: string
  /** What was looked for when the list was last shown. */
  last?: string
  onSearch(search: string): void
}

export function PanelSearch({ placeholder, last = '', onSearch }: PanelSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(value: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(value.trim()), DEBOUNCE_MS)
  }
  return (
    <IconInput
      icon="search"
      isDense
      className={styles.search}
      type="search"
      aria-label="Rechercher"
      placeholder={placeholder}
      maxLength={100}
      defaultValue={last}
      onChange={({ target }) => type(target.value)}
    />
  )
}
