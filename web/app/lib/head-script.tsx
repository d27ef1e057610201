import { useContext, useEffect } from 'react'
import { ScriptNonce } from './script-nonce.ts'

const CODE = `try{var h=document.documentElement.dataset,l=localStorage,r='refreshToken'
if(l.getItem('theme')==='nuit')h.theme='nuit'
if(l.getItem(r)||sessionStorage.getItem(r))h.session=''}catch(e){}`

let hasRun = false

/**
 * Runs before the first paint: a bright page at night in a shared room gives someone away, and a signed-in
 * person must not see « S'inscrire » flash by. The server allows this very text by its hash. Only the server
 * draws it: a script made in the browser would offend Trusted Types and take the page down.
 */
export function HeadScript() {
  useEffect(() => {
    hasRun = true
  }, [])
  const nonce = useContext(ScriptNonce)
  return hasRun ? null : <script nonce={nonce}>{CODE}</script>
}
