// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ErrorState } from './error-state.tsx'

afterEach(cleanup)

const Failed = () => <ErrorState message="Une erreur est survenue" />
const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Failed }])

function show(site: { supportChat?: string; supportEmail?: string }) {
  render(<Stub hydrationData={{ loaderData: { root: { site } } }} />)
}
const support = () => screen.queryByRole('link', { name: 'Écrire au support' })?.getAttribute('href')

test('error page: tries again, or writes to the support by the way the settings name', () => {
  show({ supportChat: '+229 01 90 00 00 12', supportEmail: 'aide@lagune.bj' })
  expect(screen.getByRole('link', { name: 'Réessayer' })).toBeDefined()
  expect(support()).toMatch(/^https:\/\/wa\.me\/2290190000012\?/)
  cleanup()
  show({ supportEmail: 'aide@lagune.bj' })
  expect(support()).toBe('mailto:aide@lagune.bj')
  cleanup()
  show({})
  expect(support()).toBeUndefined()
})
