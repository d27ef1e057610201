import { useEffect, useRef } from 'react'

/** The button that opened a view went with the last one: reading goes on at the new title. */
export function useFocusOnTitle(view: string) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const title = document.querySelector<HTMLElement>('[data-panel-title]')
    if (!title) return
    title.tabIndex = -1
    title.focus()
  }, [view])
}
