import { useContext } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { AdminIcon } from '../admin-icon.tsx'
import { OpenPaletteContext } from './open-palette.ts'
import styles from './palette.module.css'

/** Opens the palette for who does not know its keys. */
export function PaletteButton({ className }: { className?: string | undefined }) {
  const open = useContext(OpenPaletteContext)
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-keyshortcuts="Control+K"
      onClick={open}
    >
      <AdminIcon name="recherche" />
      <span>Aller à…</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}
