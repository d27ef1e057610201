import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerServiceWorker } from './lib/service-worker.ts'

/** What an error boundary caught is an error all the same: whoever counts them listens to the window. */
const announce = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={announce} />
    </StrictMode>,
  )
})

registerServiceWorker()
