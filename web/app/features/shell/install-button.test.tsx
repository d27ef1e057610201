// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallButton } from './install-button.tsx'

afterEach(cleanup)

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
