import { useContext, useEffect } from 'react'
import source from './before-paint.js?raw'
import { ScriptNonce } from './script-nonce.ts'

/** Without comments and indentation. The browser has run it by then and need not download its text once more. */
const CODE = import.meta.env.SSR ? source.replace(/^\s*(\/\/.*)?\n?/gm, '') : ''
/** Where quick exit leads when even the settings could not be read. */
const NEUTRAL_PAGE = 'https://fr.wikipedia.org/'

let hasRun = false

/**
 * Runs before the first paint: quick exit works from then on, a bright page at night in a shared room gives nobody away,
 * and a signed-in person does not see « S'inscrire » flash by. The server allows this very text by its hash. Only the
 * server draws it: a script made in the browser would offend Trusted Types and take the page down.
 */
export function HeadScript({ away = NEUTRAL_PAGE }: { away: string | undefined }) {
  useEffect(() => {
    hasRun = true
  }, [])
  const nonce = useContext(ScriptNonce)
  if (hasRun) return null
  return (
    <script nonce={nonce} data-away={away} suppressHydrationWarning>
      {CODE}
    </script>
  )
}
