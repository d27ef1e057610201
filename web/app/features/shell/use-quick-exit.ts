import { useEffect } from 'react'
import { hide, isStaleCopy, leaveNow } from './quick-exit.ts'

const PRESSES = 3
const WITHIN_MS = 5000

/** Shift three times within five seconds leaves at once; « Back » afterwards shows nothing of the old screen. */
export function useQuickExit(url: string) {
  useEffect(() => {
    let presses: number[] = []
    function onKeyDown(event: KeyboardEvent) {
      if (event.repeat) return
      // Any other key in between means typing in capitals, not leaving.
      if (event.key !== 'Shift') presses = []
      else presses = [...presses.filter((at) => event.timeStamp - at < WITHIN_MS), event.timeStamp]
      if (presses.length >= PRESSES) void leaveNow(url)
    }
    function onPageShow(event: PageTransitionEvent) {
      if (!event.persisted || !isStaleCopy()) return
      hide()
      location.reload()
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('pageshow', onPageShow)
    }
  }, [url])
}
