import type { ComponentProps } from 'react'

/**
 * The way out. before-paint.js answers the tap, from the first byte on; without scripts it is a plain link to an
 * address that clears the browser and leads away.
 */
export const QuickExitLink = (link: Omit<ComponentProps<'a'>, 'href'>) => (
  <a {...link} href="/sortie" rel="nofollow noreferrer" data-quick-exit />
)
