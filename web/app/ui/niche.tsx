import type { ReactNode } from 'react'
import type { Tint } from '../lib/category-tint.ts'
import { classNames } from './class-names.ts'
import styles from './niche.module.css'

interface NicheProps {
  tint: Tint
  /** Blurs the picture: what it shows cannot be had for now. */
  isUnavailable?: boolean
  /** A photo fills the arch; a drawing stands in it. */
  isPhoto?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The arch a picture stands in. */
export const Niche = ({ tint, isUnavailable, isPhoto, className, children }: NicheProps) => (
  <div
    className={classNames(
      styles.niche,
      styles[tint],
      isPhoto && styles.photo,
      isUnavailable && styles.unavailable,
      className,
    )}
  >
    {children}
  </div>
)
