import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  /** Default: the page's main action. `lueur` only on the night stage. */
  look?: 'lueur' | 'contour' | 'texte' | 'danger'
  size?: 'haut' | 'petit'
  isWide?: boolean
}

const classOf = ({ look, size, isWide }: Look, more?: string) =>
  classNames('bouton', look && `bouton--${look}`, size && `bouton--${size}`, isWide && 'bouton--large', more)

interface ButtonProps extends ComponentProps<'button'>, Look {
  isPending?: boolean
  /** The verb shown while it waits: « Envoi… ». */
  pendingLabel?: string
}

/** While pending it keeps its width, its focus and its place, and ignores further presses. */
export function Button({ look, size, isWide, isPending, pendingLabel, onClick, ...props }: ButtonProps) {
  const { className, children, type = 'button', ...rest } = props
  const isStacked = pendingLabel !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, isWide } as Look, classNames(isStacked && 'bouton--pile', className))}
      aria-busy={isPending}
      onClick={press}
    >
      {isStacked ? <span className="bouton-face">{children}</span> : children}
      {isStacked && isPending && (
        <span className="bouton-face">
          <Spinner />
          {pendingLabel}
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export const ButtonLink = ({ look, size, isWide, className, ...props }: LinkProps & Look) => (
  <Link {...props} className={classOf({ look, size, isWide } as Look, className)} />
)
