import { IMAGE_TYPES } from '@fantome/contract/file.ts'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './image-drop.module.css'

interface ImageDropProps {
  /** Says what the picture is of, to those who cannot see where the zone stands. */
  label: string
  title: string
  icon: ReactNode
  help?: string
  error?: string | undefined
  errorId: string
  onPick(file: File): void
}

/** Drop a picture, or choose it: the same thing, one of them by keyboard. */
export function ImageDrop({ label, title, icon, help, error, errorId, onPick }: ImageDropProps) {
  const [isOver, setOver] = useState(false)
  const id = useId()
  const pick = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onPick(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    pick(event.dataTransfer.files)
  }
  function hover(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  return (
    <label
      className={classNames(
        styles.zone,
        isOver && styles.over,
        !isOver && error !== undefined && styles.invalid,
      )}
      htmlFor={id}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      <span>
        <b>{title}</b>
        <br />
        ou <span className={styles.link}>choisissez un fichier</span>
      </span>
      {help && <small className={styles.help}>{help}</small>}
      <input
        id={id}
        className="vh"
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={`${label} : choisissez un fichier`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        onChange={({ target }) => {
          pick(target.files)
          target.value = '' // the same file may be chosen again
        }}
      />
    </label>
  )
}
