// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => vi.runOnlyPendingTimers())
  cleanup()
  vi.useRealTimers()
})

const namesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const shown = () => namesOf('[data-kind]:not([data-ending-style])')
const say = (tell: () => unknown) => act(() => void tell())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('toast: a success lasts 2 seconds, an error 4', () => {
  say(() => toast.success('Produit ajouté au panier !'))
  say(() => toast.error('Une erreur est survenue.'))
  pass(1999)
  expect(shown()).toHaveLength(2)
  pass(1)
  expect(shown()).toEqual(['Une erreur est survenue.'])
  pass(1999)
  expect(shown()).toHaveLength(1)
  pass(1)
  expect(shown()).toEqual([])
})

test('toast: a loading message stays until another replaces it', () => {
  let id = ''
  say(() => {
    id = toast.loading('Déconnexion en cours...')
  })
  pass(60_000)
  expect(shown()).toEqual(['Déconnexion en cours...'])
  say(() => toast.success('Déconnexion réussie!', id))
  expect(shown()).toEqual(['Déconnexion réussie!'])
  pass(2000)
  expect(shown()).toEqual([])
})

test('toast: of many, the latest 20 can be reached', () => {
  say(() => {
    for (let number = 1; number <= 25; number++) toast.success(`Message ${number}`)
  })
  const within = namesOf('[data-kind]:not([inert])')
  expect(within).toHaveLength(20)
  expect(within).toContain('Message 25')
  expect(within).not.toContain('Message 5')
})
