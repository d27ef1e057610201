import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

interface RowButtonProps {
  label: string
  className?: string | undefined
  isDisabled?: boolean
  onClick(): void
  /** The drawing. */
  children: ReactNode
}

export const RowButton = ({ label, className, isDisabled = false, onClick, children }: RowButtonProps) => (
  <Button
    size="dense"
    look="plain"
    isSquare
    className={className}
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </Button>
)
