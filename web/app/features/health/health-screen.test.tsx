// @vitest-environment happy-dom
import { HEALTH_PAGES, HEALTH_PATH, HEALTH_SHEETS } from '@fantome/contract/health-sheets.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import { HealthScreen } from './health-screen.tsx'
import { SHEETS_IN_SHORT } from './sheet-cards.ts'
import { SHEETS } from './sheets.ts'

afterEach(cleanup)

/** The device holds these pages; `asked` are those that were looked for. */
function holdPages(paths: readonly string[]) {
  const asked: string[] = []
  const match = async (path: string) => {
    asked.push(path)
    return paths.includes(path) ? new Response('') : undefined
  }
  Object.assign(globalThis, { caches: { match } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'))
  return asked
}

test('health: as many sheets, and as many with sources, as it says', () => {
  const withSources = Object.values(SHEETS).filter(({ sources }) => sources.length > 0)
  expect([HEALTH_SHEETS.length, withSources.length]).toEqual([6, 5])
  expect(SHEETS_IN_SHORT).toBe('Six fiches courtes, dont cinq avec leurs sources.')
})

test('health: « Gardées sur ce téléphone » only when all of them are', async () => {
  const asked = holdPages([HEALTH_PATH])
  showRoute('/', HealthScreen)
  await waitFor(() => expect(asked).toHaveLength(HEALTH_PAGES.length))
  expect(screen.queryByText(/Gardées sur ce téléphone/)).toBeNull()
  cleanup()
  holdPages(HEALTH_PAGES)
  showRoute('/', HealthScreen)
  expect(await screen.findByText(/Gardées sur ce téléphone/)).toBeDefined()
})
