import type { ReactNode } from 'react'

interface RowButtonProps {
  label: string
  onClick(): void
  /** The drawing. */
  children: ReactNode
}

export const RowButton = ({ label, onClick, children }: RowButtonProps) => (
  <button type="button" className="b b--n b--c" aria-label={label} onClick={onClick}>
    {children}
  </button>
)
