// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallButton } from './install-button.tsx'
import { InstallCard } from './install-card.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const button = () => screen.queryByRole('button', { name: "Installer l'App" })

/** As a browser that can install does; ours keeps its own banner away. */
function offer() {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  return prompt
}

test('« Installer l’App » appears when the browser offers it, asks once, and hides', () => {
  render(<InstallButton />)
  expect(button()).toBeNull()
  const prompt = offer()
  fireEvent.click(button()!)
  expect(prompt).toHaveBeenCalledOnce()
  expect(button()).toBeNull()
})

test('an offer made before the menu opens is not lost, and a second one shows the button again', () => {
  const first = offer()
  render(<InstallButton />)
  fireEvent.click(button()!)
  expect(first).toHaveBeenCalledOnce()
  const second = offer()
  fireEvent.click(button()!)
  expect(second).toHaveBeenCalledOnce()
  expect(first).toHaveBeenCalledOnce()
})

test('install card: not while the list is read, the next time it is opened, until « Pas maintenant »', () => {
  const title = () => screen.queryByRole('heading', { name: 'À portée, sans bruit' })
  const { unmount } = render(<InstallCard />)
  offer()
  expect(title()).toBeNull()
  unmount()
  const again = render(<InstallCard />)
  expect(title()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pas maintenant' }))
  expect(title()).toBeNull()
  again.unmount()
  render(<InstallCard />)
  expect(title()).toBeNull()
})

test('install card: « Installer l’App » asks the browser, and the card is gone', () => {
  const prompt = offer()
  render(<InstallCard />)
  fireEvent.click(button()!)
  expect(prompt).toHaveBeenCalledOnce()
  expect(button()).toBeNull()
})
