import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  /** Default: the main action. `glow` only on the night stage; `plain` has no outline. */
  look?: 'glow' | 'outline' | 'text' | 'plain' | 'danger'
  /** `dense` on work screens. */
  size?: 'tall' | 'small' | 'dense'
  isWide?: boolean
  /** Holds an icon alone. */
  isSquare?: boolean
}

const classOf = ({ look, size, isWide, isSquare }: Look, more?: string) =>
  classNames(
    styles.button,
    look && styles[look],
    size && styles[size],
    isWide && styles.wide,
    isSquare && styles.square,
    more,
  )

interface ButtonProps extends ComponentProps<'button'>, Look {
  isPending?: boolean
  /** The verb shown while it waits: « Envoi… ». */
  pendingLabel?: string
}

/** While pending it keeps its width, its focus and its place, and ignores further presses. */
export function Button({ look, size, isWide, isSquare, isPending, pendingLabel, ...props }: ButtonProps) {
  const { className, children, type = 'button', onClick, ...rest } = props
  const isStacked = pendingLabel !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classOf(
        { look, size, isWide, isSquare } as Look,
        classNames(isStacked && styles.stacked, className),
      )}
      aria-busy={isPending}
      onClick={press}
    >
      {isStacked ? <span className={styles.face}>{children}</span> : children}
      {isStacked && isPending && (
        <span className={styles.face}>
          <Spinner />
          {pendingLabel}
        </span>
      )}
    </button>
  )
}

/** A link within the shop that looks like a button. */
export const ButtonLink = ({ look, size, isWide, isSquare, className, ...props }: LinkProps & Look) => (
  <Link {...props} className={classOf({ look, size, isWide, isSquare } as Look, className)} />
)

/** The same for an address outside it: a phone call, a message, another site. */
export const ButtonAnchor = ({
  look,
  size,
  isWide,
  isSquare,
  className,
  ...props
}: ComponentProps<'a'> & Look) => (
  <a {...props} className={classOf({ look, size, isWide, isSquare } as Look, className)} />
)
