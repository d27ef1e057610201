// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RecoverScreen } from './recover-screen.tsx'

afterEach(cleanup)

test.for([
  [true, 'Recevoir plutôt un code par e-mail'],
  [false, null],
] as const)('recover: a site whose hasEmail is %s offers %s', async ([hasEmail, offer]) => {
  const children = [{ path: '/recover', Component: RecoverScreen }]
  const Site = createRoutesStub([{ id: 'root', path: '/', loader: () => ({ site: { hasEmail } }), children }])
  render(
    <Site initialEntries={['/recover']} hydrationData={{ loaderData: { root: { site: { hasEmail } } } }} />,
  )
  await screen.findByText('Votre code de secours.')
  expect(screen.queryByText('Recevoir plutôt un code par e-mail')?.textContent ?? null).toBe(offer)
})
