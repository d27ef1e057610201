// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { BuyBar } from './buy-bar.tsx'
import { parseFilters } from './filters.ts'
import type { Catalogue } from './load-catalogue.ts'
import { ShopShelf } from './shop-shelf.tsx'

const filters = parseFilters(new URLSearchParams())
const product: Product = {
  ...{ _id: 'p1', name: 'Gel', description: 'Flacon.', price: 1500, image: '/x.webp' },
  ...{ category_id: { _id: 'c1', name: 'Hygiène' }, is_active: true, is_available: true },
  rating: { average: 0, count: 0 },
}
const DAY = { opens_at: '08:00', closes_at: '21:00' }
const catalogue: Catalogue = {
  ...{ filters, countries: [], communes: [], categories: [] },
  delivery: {
    ...{ words: 'Porto-Novo\u00a0: 1\u00a0500\u00a0FCFA', minutes: ', 41–62\u00a0min' },
    hours: DAY,
    openings: [{ hours: DAY, timeZone: 'Africa/Porto-Novo' }],
  },
  products: { products: [product], totalProducts: 32, currentPage: 1, totalPages: 1 },
}
const onAdd = vi.fn()
const shelf = (shown: Catalogue) => (
  <MemoryRouter>
    <ShopShelf
      catalogue={shown}
      filters={filters}
      isCountryFixed={false}
      isNarrowing={false}
      isPending={false}
      heartOf={() => null}
      isWithheld={() => false}
      addingId={null}
      onAdd={onAdd}
    />
  </MemoryRouter>
)
const show = (shown = catalogue) => render(shelf(shown))
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('shelf: without network nothing can be added and the list is the stored one, until it is back', () => {
  show()
  expect(text()).toContain('32 produits trouvés')
  setOnline(false)
  expect(text()).toContain('32 produits gardés')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sans réseau' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull()
  setOnline(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Ajouter/ }).disabled).toBe(false)
})

test('buy bar: without network « Sans réseau », the quantity stays', () => {
  render(<BuyBar isAvailable isDelivered isAdding={false} onAdd={onAdd} />)
  setOnline(false)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sans réseau' }).disabled).toBe(true)
  setOnline(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter au panier' }).disabled).toBe(false)
})

test.each([
  ['2026-11-14T11:00:00Z', 'Porto-Novo : 1 500 FCFA, 41–62 min, de 8 h à 21 h'],
  ['2026-11-14T22:30:00Z', 'Porto-Novo : 1 500 FCFA, demain dès 8 h'],
  ['2026-11-14T02:00:00Z', 'Porto-Novo : 1 500 FCFA, aujourd’hui dès 8 h'],
])('shelf: at %s the chosen commune says « %s »', (now, said) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  show()
  expect(text()).toContain(said)
  expect(text().includes('41–62')).toBe(said.includes('41–62'))
})

test('shelf: closed when the page was made, it promises no minutes before any script runs', () => {
  const delivery = { ...catalogue.delivery, opening: 'Demain dès 8\u00a0h' }
  document.body.innerHTML = renderToString(shelf({ ...catalogue, delivery }))
  expect(text()).toContain('Porto-Novo : 1 500 FCFA, demain dès 8 h')
  expect(text()).not.toMatch(/41–62|de 8 h à 21 h/)
})

test.each([
  ['2026-11-14T12:00:00Z', 'Livré dès 1 000 FCFA, 30–55 min'],
  ['2026-11-14T21:30:00Z', 'Livré dès 1 000 FCFA, 30–55 min'], // one commune is still open
  ['2026-11-14T22:30:00Z', 'Livré dès 1 000 FCFA, demain dès 8 h'],
])('shelf: at %s without a commune « %s »', (now, said) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const timeZone = 'Africa/Porto-Novo'
  const delivery = {
    ...{ words: 'Livré dès 1\u00a0000\u00a0FCFA', minutes: ', 30–55\u00a0min' },
    openings: [
      { hours: DAY, timeZone },
      { hours: { opens_at: '09:00', closes_at: '23:00' }, timeZone },
    ],
  }
  show({ ...catalogue, delivery })
  expect(text()).toContain(said)
  expect(text().includes('30–55')).toBe(said.includes('30–55'))
})
