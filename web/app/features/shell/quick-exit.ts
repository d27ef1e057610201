import { logout } from '@fantome/contract/own-account.ts'
import { readToken } from '../../lib/tokens.ts'
import { wipeBrowser } from '../../lib/wipe.ts'

const VEIL = 'quick-exit'
/** The screen is already white: wiping may take this long, leaving may not. */
const WIPE_AT_MOST_MS = 250

/** White screen first, in the same frame; then the tab's name, the account, everything stored; then away. */
export async function leaveNow(url: string) {
  hide()
  document.title = new URL(url).hostname
  tellServer()
  await Promise.race([wipeBrowser(), new Promise((done) => setTimeout(done, WIPE_AT_MOST_MS))])
  location.replace(url)
}

export const hide = () => document.documentElement.classList.add(VEIL)

/**
 * A page the browser cached whole (bfcache) and shows again on « Back »: it must not show what was left in a hurry, nor
 * the account of someone who is no longer signed in.
 */
export function isStaleCopy() {
  const { classList, dataset } = document.documentElement
  return classList.contains(VEIL) || (dataset.session !== undefined && !readToken('refreshToken'))
}

/** Ends the sign-in without waiting: `keepalive` outlives the page. An access token may have expired meanwhile. */
function tellServer() {
  const token = readToken('refreshToken') ?? readToken('accessToken')
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  fetch(logout.path, { headers, keepalive: true }).catch(() => undefined)
}
