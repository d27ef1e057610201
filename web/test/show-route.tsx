import { configure, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { SessionProvider } from '../app/lib/session.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

type Entry = string | { pathname: string; state?: unknown }

/** Shows one route at its address, signed in or not as the storage says; every other address says its name. */
export function showRoute(path: string, Component: ComponentType, entry: Entry = path) {
  const Stub = createRoutesStub([
    { path, Component },
    { path: '*', Component: Elsewhere },
  ])
  render(
    <SessionProvider>
      <Stub initialEntries={[entry]} />
    </SessionProvider>,
  )
}

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return (
    <p data-testid="elsewhere" data-state={JSON.stringify(state)}>
      {pathname + search}
    </p>
  )
}
