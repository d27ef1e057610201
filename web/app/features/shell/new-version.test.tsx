// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const postMessage = vi.fn()

type Stage = 'installing' | 'waiting'
type Worker = EventTarget & { postMessage: typeof postMessage }
const createWorker = (): Worker => Object.assign(new EventTarget(), { postMessage })

/** A browser whose registration and controller the test moves on. */
let registration: EventTarget & { [S in Stage]: Worker | null }
let container: EventTarget & { controller: Worker | null }

beforeEach(async () => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  registration = Object.assign(new EventTarget(), { installing: null, waiting: null })
  container = Object.assign(new EventTarget(), { controller: null, register: async () => registration })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function show() {
  const { registerServiceWorker } = await import('../../lib/service-worker.ts')
  const { NewVersion } = await import('./new-version.tsx')
  render(<NewVersion />)
  await act(async () => {
    registerServiceWorker()
    dispatchEvent(new Event('load'))
  })
}
/** A worker is found, downloaded and installed. */
async function install() {
  const worker = createWorker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  await act(async () => {
    Object.assign(registration, { installing: null, waiting: worker })
    worker.dispatchEvent(new Event('statechange'))
  })
}
const line = () => screen.queryByText('Nouvelle version.')

test('new version: the first worker ever is none', async () => {
  await show()
  await install()
  expect(line()).toBeNull()
})

test('new version: found while the page is open, « Mettre à jour » lets it take over and loads the page anew', async () => {
  container.controller = createWorker()
  await show()
  expect(line()).toBeNull()
  await install()
  fireEvent.click(screen.getByRole('button', { name: 'Mettre à jour' }))
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('update')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('new version: waiting since an earlier visit, « Plus tard » takes the line away', async () => {
  container.controller = createWorker()
  registration.waiting = createWorker()
  await show()
  expect(line()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
  expect(line()).toBeNull()
  expect(postMessage).not.toHaveBeenCalled()
})
