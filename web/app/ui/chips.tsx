import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './chips.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface Chip {
  key: string
  label: string
  href: string
  isCurrent: boolean
  icon?: IconName
  className?: string | undefined
}

interface ChipsProps {
  label: string
  chips: Chip[]
  className?: string | undefined
}

/** A row of links, one of them current. On a phone it scrolls sideways, and starts where the current one shows. */
export function Chips({ label, chips, className }: ChipsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 2
  }, [])
  return (
    <nav className={classNames(styles.row, className)} aria-label={label} ref={row}>
      {chips.map(({ key, label: text, href, isCurrent, icon, className: more }) => (
        <Link
          key={key}
          className={classNames(styles.chip, more)}
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

/** One chip alone, to be looked at. */
export const Chip = ({ children }: { children: string }) => <span className={styles.chip}>{children}</span>
