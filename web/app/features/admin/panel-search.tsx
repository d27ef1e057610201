import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconInput } from '../../ui/icon-input.tsx'
import styles from './panel-search.module.css'

const DEBOUNCE_MS = 300

interface PanelSearchProps {
  placeholder: string
  /** What was looked for when the list was last shown. */
  last?: string
  isWide?: boolean
  onSearch(search: string): void
}

export function PanelSearch({ placeholder, last = '', isWide = false, onSearch }: PanelSearchProps) {
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
      className={classNames(styles.search, isWide && styles.wide)}
      data-panel-search
      type="search"
      aria-label="Rechercher"
      placeholder={placeholder}
      maxLength={100}
      defaultValue={last}
      onChange={({ target }) => type(target.value)}
    />
  )
}
