import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** The words are part of the target; they may hold a link. */
export const Checkbox = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className={`coche ${styles.checkbox}`}>
    <input {...input} type="checkbox" />
    <span>{children}</span>
  </label>
)
