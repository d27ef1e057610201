import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { queryClient } from '../app/lib/query-client.ts'
import { SessionProvider } from '../app/lib/session.tsx'

type Entry = string | { pathname: string; state?: unknown }

/**
 * Shows one route at its address, signed in or not as the storage says; every other address says its name, and is
 * long in coming where `loader` is.
 */
export function showRoute(
  path: string,
  Component: ComponentType,
  entry: Entry = path,
  loader?: () => Promise<null>,
) {
  const Stub = createRoutesStub([
    { path, Component },
    { path: '*', Component: Elsewhere, ...(loader && { loader }) },
  ])
  render(
    <SessionProvider>
      <QueryClientProvider client={queryClient}>
        <Stub initialEntries={[entry]} />
      </QueryClientProvider>
    </SessionProvider>,
  )
  onTestFinished(() => queryClient.clear())
}

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return (
    <p data-testid="elsewhere" data-state={JSON.stringify(state)}>
      {pathname + search}
    </p>
  )
}
