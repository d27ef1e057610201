import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface RowButtonProps {
  label: string
  className?: string | undefined
  onClick(): void
  /** The drawing. */
  children: ReactNode
}

export const RowButton = ({ label, className, onClick, children }: RowButtonProps) => (
  <Button size="dense" look="plain" isSquare className={className} aria-label={label} onClick={onClick}>
    {children}
  </Button>
)
