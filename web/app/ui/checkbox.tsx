import type { ComponentProps } from 'react'

/** The words are part of the target; they may hold a link. */
export const Checkbox = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="coche">
    <input {...input} type="checkbox" />
    <span>{children}</span>
  </label>
)
