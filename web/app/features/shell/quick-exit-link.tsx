import type { ComponentProps } from 'react'
import { leaveNow } from './quick-exit.ts'

/** A real link: without JavaScript it still leaves. */
export const QuickExitLink = ({ href, ...link }: ComponentProps<'a'> & { href: string }) => (
  <a
    {...link}
    href={href}
    rel="nofollow noreferrer"
    onClick={(event) => {
      event.preventDefault()
      void leaveNow(href)
    }}
  />
)
