/** Whether the browser would ask before this page is closed or loaded anew. */
export function isPageHeld() {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}
