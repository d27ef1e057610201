import { useContext, useEffect } from 'react'
import {
  type DataRouteMatch,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
} from 'react-router'
import { answerTaps, FIRST_TAPS } from './first-taps.ts'
import { ScriptNonce } from './script-nonce.ts'
import { startScript } from './start-script.ts'

let hasRun = false

/**
 * A script of ours inside the page; the server allows its text by its hash. Only the server draws it: one made in the
 * browser would offend Trusted Types and take the page down.
 */
function InlineScript({ code }: { code: string }) {
  const nonce = useContext(ScriptNonce)
  if (hasRun) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours, and what is quoted in it is escaped.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

/** In the head: notes what is tapped before the scripts are there. */
export const FirstTaps = () => <InlineScript code={import.meta.env.SSR ? FIRST_TAPS : ' '} />

/** The line is shown by `first-taps.ts` alone, before this script has run. */
const Start = ({ code }: { code: string }) => (
  <>
    <p id="retry-line" className="retry-line" role="status" hidden suppressHydrationWarning>
      Réseau lent&nbsp;: on réessaie…
    </p>
    <InlineScript code={code} />
  </>
)

/**
 * In the place of React Router's <Scripts>, which downloads everything at once: the same start, but as a function that
 * `first-taps.ts` calls when it is time (decision 22). In development React Router's own, with hot reload.
 */
export function PageScripts() {
  const framework = useContext(FrameworkContext)
  const state = useContext(DataRouterStateContext)
  useEffect(() => {
    hasRun = true
    answerTaps()
  }, [])
  if (import.meta.env.DEV) return <Scripts />
  if (!import.meta.env.SSR) return <Start code=" " />
  // Without it the router does not send what its loaders found.
  if (framework?.renderMeta) framework.renderMeta.didRenderScripts = true
  return <Start code={startScript(framework as EntryContext, state!.matches as DataRouteMatch[])} />
}
