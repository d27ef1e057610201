// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { RateProduct } from './rate-product.tsx'

const id = '0197c1a0-0000-7000-8000-000000000001'

function show(status: number, body: unknown) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <RateProduct productId={id} name="Lubrifiant à base d’eau" />
    </QueryClientProvider>,
  )
  return fetch
}

function giveFour() {
  fireEvent.click(screen.getByRole('radio', { name: '4 étoiles' }))
  fireEvent.click(screen.getByRole('button', { name: 'Noter' }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('rating: stars are chosen, then sent, once', async () => {
  const fetch = show(200, {
    success: true,
    message: 'Merci pour votre avis !',
    data: { average: 4, count: 1 },
  })
  expect(screen.queryByRole('button'), 'nothing to send before a choice').toBeNull()
  giveFour()
  expect((await screen.findByRole('status')).textContent).toBe('Merci pour votre avis !')
  expect(fetch).toHaveBeenCalledOnce()
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/product/${id}/rating`)
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ stars: 4 })
  expect(screen.queryByRole('radio')).toBeNull()
})

test('rating: a product already rated says so in the place of the stars', async () => {
  show(409, { success: false, code: 'rating.already_given', message: 'Vous avez déjà noté ce produit.' })
  giveFour()
  expect((await screen.findByRole('status')).textContent).toBe('Vous avez déjà noté ce produit.')
})

test('rating: after a failure that may pass, the choice is still there', async () => {
  const fetch = show(503, { success: false, code: 'server.unavailable', message: 'Réessayez.' })
  giveFour()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 10_000)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 étoiles' }).checked).toBe(true)
})
