import { formatDate } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './users.module.css'

interface RegisteredBetweenProps {
  from: string | undefined
  to: string | undefined
  onClear(): void
}

/** Noon, so that no time zone makes it the day before. */
const inWords = (day: string) => formatDate(new Date(`${day}T12:00:00`))

/** The days a figure led here with, to be taken away. */
export function RegisteredBetween({ from, to, onClear }: RegisteredBetweenProps) {
  if (!from && !to) return null
  const words =
    from && from === to
      ? `Inscrits le ${inWords(from)}`
      : ['Inscrits', from && `depuis le ${inWords(from)}`, to && `jusqu’au ${inWords(to)}`]
          .filter(Boolean)
          .join(' ')
  return (
    <button type="button" className={styles.range} onClick={onClear}>
      {words}
      <Icon name="x" isSmall />
      <span className="vh">, retirer</span>
    </button>
  )
}
