// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RecoveryCodes } from './recovery-codes.tsx'

const codes = ['k7qm-3wzd', '9hxt-p4ve', 'c2rn-8yfa']

afterEach(cleanup)

function show(onDone = vi.fn()) {
  const element = <RecoveryCodes codes={codes} onDone={onDone} />
  const router = createMemoryRouter([{ path: '/', element }])
  return { onDone, ...render(<RouterProvider router={router} />) }
}

test('recovery codes: « Continuer » disabled until the box is ticked', () => {
  const { onDone } = show()
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer' })
  expect(go.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'J’ai gardé ces codes en lieu sûr' }))
  expect(go.disabled).toBe(false)
  fireEvent.click(go)
  expect(onDone).toHaveBeenCalledOnce()
})

test('recovery codes: continue without saving them', () => {
  const { onDone } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Continuer sans les garder' }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('recovery codes: printed, the codes only', () => {
  const { container } = show()
  const paper = container.cloneNode(true) as HTMLElement
  for (const part of paper.querySelectorAll('.hors-papier')) part.remove()
  expect(paper.textContent).toBe(codes.join(''))
})
