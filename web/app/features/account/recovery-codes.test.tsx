// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RecoveryCodes } from './recovery-codes.tsx'

const codes = ['k7qm-3wzd', '9hxt-p4ve', 'c2rn-8yfa']

afterEach(cleanup)

test('recovery codes: « Continuer » disabled until the box is ticked', () => {
  const onDone = vi.fn()
  render(<RecoveryCodes codes={codes} onDone={onDone} />)
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuer' })
  expect(go.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'J’ai gardé ces codes en lieu sûr' }))
  expect(go.disabled).toBe(false)
  fireEvent.click(go)
  expect(onDone).toHaveBeenCalledOnce()
})

test('recovery codes: continue without saving them', () => {
  const onDone = vi.fn()
  render(<RecoveryCodes codes={codes} onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: 'Continuer sans les garder' }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('recovery codes: printed, the codes only', () => {
  const { container } = render(<RecoveryCodes codes={codes} onDone={vi.fn()} />)
  const paper = container.cloneNode(true) as HTMLElement
  for (const part of paper.querySelectorAll('.hors-papier')) part.remove()
  expect(paper.textContent).toBe(codes.join(''))
})
