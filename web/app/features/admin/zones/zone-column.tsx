import type { ZoneLevel } from '@fantome/contract/zone-admin.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import field from '../../../ui/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { WORDS } from './zone-words.ts'
import styles from './zones.module.css'

interface Row {
  _id: string
  name: string
}

interface ZoneColumnProps<T extends Row> {
  level: ZoneLevel
  title: string
  /** Above the figures at the right. */
  aside?: string
  rows: T[]
  chosenId: string | undefined
  /** Said when there are none. */
  empty: string
  detail?(row: T): ReactNode
  end(row: T): ReactNode
  onChoose(id: string): void
  /** Undefined: there is no parent to add to yet. Resolves true once added. */
  onAdd?: ((name: string) => Promise<boolean>) | undefined
}

/** One level of the map: its zones, one of them chosen, and a new one at the foot. */
export const ZoneColumn = <T extends Row>({ level, title, aside, rows, ...column }: ZoneColumnProps<T>) => (
  <section className={classNames(styles.column, styles[level])} aria-label={title}>
    <h3 className={styles.columnTitle}>
      {title}
      {aside && <span>{aside}</span>}
    </h3>
    {rows.length === 0 ? (
      <p className={`doux ${styles.none}`}>{column.empty}</p>
    ) : (
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row._id}>
            <button
              type="button"
              className={styles.zone}
              aria-current={row._id === column.chosenId ? 'true' : undefined}
              onClick={() => column.onChoose(row._id)}
            >
              <span>
                {row.name}
                {column.detail && <small>{column.detail(row)}</small>}
              </span>
              <span className={styles.end}>{column.end(row)}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
    {column.onAdd && <AddZone key={title} level={level} onAdd={column.onAdd} />}
  </section>
)

interface AddZoneProps {
  level: ZoneLevel
  onAdd(name: string): Promise<boolean>
}

function AddZone({ level, onAdd }: AddZoneProps) {
  const [name, setName] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: onAdd,
    onSuccess: (isAdded) => isAdded && setName(''),
  })
  const words = WORDS[level]
  useUnsavedWork(name.trim() !== '' && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() && !isPending) mutate(name.trim())
  }
  return (
    <form className={styles.add} onSubmit={submit}>
      <input
        className={classNames(field.control, field.denseControl)}
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        size="dense"
        look="outline"
        isSquare
        type="submit"
        aria-label={words.add}
        disabled={!name.trim()}
        isPending={isPending}
      >
        {isPending ? <Spinner /> : <Icon name="plus" />}
      </Button>
    </form>
  )
}
