// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { connectToasts, type ToastMessage } from '../../../ui/toast.ts'
import { StatusSwitch } from './status-switch.tsx'

const cup: Product = {
  _id: '0197c1a0-0000-7000-8000-000000000001',
  name: 'Coupe menstruelle',
  description: 'Silicone médical',
  price: 7500,
  image: '/media/cup.webp',
  category_id: { _id: '0197c1a0-0000-7000-8000-000000000002', name: 'Cycle' },
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
}

function Row() {
  const [product, setProduct] = useState(cup)
  return <StatusSwitch product={product} field="is_available" label={product.name} onSaved={setProduct} />
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Row />
    </QueryClientProvider>,
  )

/** The server, answering when told to. */
function serve(status: number, body: unknown) {
  let answer = () => {}
  const fetch = vi.fn(
    (_path: string, _init: RequestInit) =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(JSON.stringify(body), { status }))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return { fetch, answer: () => answer() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a switch moves at once, waits in place and stays when the shop agrees', async () => {
  const { fetch, answer } = serve(200, { success: true, data: { ...cup, is_available: false } })
  show()
  fireEvent.click(screen.getByRole('switch', { name: 'Coupe menstruelle : Disponible' }))
  const moved = await screen.findByRole('switch', { name: 'Coupe menstruelle : Indisponible' })
  expect(moved.getAttribute('aria-checked')).toBe('false')
  expect(moved.getAttribute('aria-busy')).toBe('true')
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/product/toggle-status')
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    productId: cup._id,
    is_available: false,
  })

  fireEvent.click(moved)
  expect(fetch, 'a second press while it waits does nothing').toHaveBeenCalledOnce()
  answer()
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-busy')).toBe('false'))
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})

test('a switch goes back when the shop refuses, and says why', async () => {
  const said: ToastMessage[] = []
  const disconnect = connectToasts((message) => said.push(message))
  const { answer } = serve(404, { success: false, message: 'Produit non trouvé' })
  show()
  fireEvent.click(screen.getByRole('switch'))
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'))
  answer()
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
  expect(said).toMatchObject([{ kind: 'error', text: 'Produit non trouvé' }])
  disconnect()
})
