import { onTestFinished, vi } from 'vitest'

/** Takes the browser's network away, as its events tell it; call what is returned to bring it back. */
export function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const goOnline = () => {
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
  onTestFinished(goOnline)
  return goOnline
}
