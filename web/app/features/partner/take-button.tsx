import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './card.module.css'

interface TakeButtonProps {
  label: string
  pendingLabel: string
  isPending: boolean
  onTake(): void
  /** The other way to answer. */
  children: ReactNode
  isTall?: boolean
  className?: string | undefined
}

/** « Valider », « Prendre »: closed without network, and says why. */
export function TakeButton({
  label,
  pendingLabel,
  isPending,
  onTake,
  children,
  isTall,
  className,
}: TakeButtonProps) {
  const isOnline = useOnline()
  const id = useId()
  const button = (
    <Button
      isWide
      {...(isTall && { size: 'tall' })}
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : id}
      isPending={isPending}
      pendingLabel={pendingLabel}
      onClick={onTake}
    >
      <Icon name="check" />
      {label}
    </Button>
  )
  if (isOnline)
    return (
      <div className={className}>
        {button}
        {children}
      </div>
    )
  return (
    <div className={styles.acts}>
      {button}
      <p className={`mini doux ${styles.reason}`} id={id}>
        Il faut le réseau pour savoir si elle est libre.
      </p>
    </div>
  )
}
