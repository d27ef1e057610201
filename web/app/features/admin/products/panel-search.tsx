import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'

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
    <span className="ch ch--cherche">
      <Icon name="search" />
      <input
        type="search"
        aria-label="Rechercher"
        placeholder={placeholder}
        maxLength={100}
        defaultValue={last}
        onChange={({ target }) => type(target.value)}
      />
    </span>
  )
}
