import { useSyncExternalStore } from 'react'

/** As in the style sheets of the panels. */
const PHONE = '(max-width: 899px)'

function watch(onChange: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is a phone's: what differs there is not only how it looks. */
export const useIsPhone = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(PHONE).matches,
    () => false,
  )
