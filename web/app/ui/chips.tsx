import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

interface Chip {
  key: string
  label: string
  href: string
  isCurrent: boolean
  icon?: IconName
  className?: string
}

/** A row of links, one of them current. On a phone it scrolls sideways, and starts where the current one shows. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 2
  }, [])
  return (
    <nav className="puces" aria-label={label} ref={row}>
      {chips.map(({ key, label: text, href, isCurrent, icon, className = 'puce' }) => (
        <Link
          key={key}
          className={className}
          to={href}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
        >
          {icon && <Icon name={icon} isSmall />}
          {text}
        </Link>
      ))}
    </nav>
  )
}
