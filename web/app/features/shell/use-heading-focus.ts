import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../../ui/focus-heading.ts'

/** A new page is announced by its title, as a page load would be. An anchor keeps its own target. */
export function useHeadingFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) focusHeading()
  }, [pathname, hash])
}
