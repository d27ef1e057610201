import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

/** A drawing alone, in a round target; `aria-label` says what it does. */
export const IconButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classNames(styles.round, className)} />
)

export const IconLink = ({ className, ...link }: LinkProps) => (
  <Link {...link} className={classNames(styles.round, className)} />
)
