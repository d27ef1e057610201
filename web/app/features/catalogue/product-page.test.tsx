// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DeliveryCard } from './delivery-card.tsx'
import type { ProductDelivery } from './load-product.ts'
import { type Neighbour, Neighbours } from './neighbours.tsx'
import { ProductDetails } from './product-details.tsx'
import rating from './rating.module.css'
import { Rating } from './rating.tsx'

const product: Product = {
  ...{ _id: 'p1', name: 'Gel', description: 'Flacon.', price: 1500, image: '/x.webp' },
  ...{ category_id: { _id: 'c1', name: 'Hygiène' }, is_active: true, is_available: true },
  rating: { average: 0, count: 0 },
}
const porto = {
  ...{ _id: 'pn', name: 'Porto-Novo', fee: 1500, minutes: { from: 41, to: 62 } },
  ...{ timeZone: 'Africa/Porto-Novo', hours: { opens_at: '08:00', closes_at: '21:00' } },
}
const delivery: ProductDelivery = {
  places: [
    { _id: 'pn', name: 'Porto-Novo', countryId: 'bj' },
    { _id: 'abo', name: 'Abobo', countryId: 'ci' },
  ],
  countries: [
    { _id: 'bj', name: 'Bénin' },
    { _id: 'ci', name: 'Côte d’Ivoire' },
  ],
  chosen: null,
  anywhere: 'Livraison : 1 000 FCFA, 30 à 55 min en ville',
  openings: [
    { hours: { opens_at: '08:00', closes_at: '21:00' }, timeZone: 'Africa/Porto-Novo' },
    { hours: { opens_at: '09:00', closes_at: '21:00' }, timeZone: 'Africa/Abidjan' },
  ],
}
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')

const Address = () => <output>{useLocation().search}</output>
const show = (element: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/product/p1']}>
      {element}
      <Address />
    </MemoryRouter>,
  )

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('delivery card: without a commune, what holds anywhere; choosing one is an address of its own', async () => {
  show(<DeliveryCard productId="p1" delivery={delivery} countryId={undefined} />)
  expect(text()).toContain('Livraison : 1 000 FCFA, 30 à 55 min en ville')
  const select = screen.getByLabelText<HTMLSelectElement>('Votre commune')
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'Votre commune',
    'Porto-Novo (Bénin)',
    'Abobo (Côte d’Ivoire)',
  ])
  expect(select.form?.getAttribute('action')).toBe('/product/p1')
  fireEvent.change(select, { target: { value: 'pn' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?commune=pn'))
})

test('delivery card: whoever is signed in chooses among the communes of their country', () => {
  show(<DeliveryCard productId="p1" delivery={delivery} countryId="bj" />)
  const select = screen.getByLabelText<HTMLSelectElement>('Votre commune')
  expect([...select.options].map(({ textContent }) => textContent)).toEqual(['Votre commune', 'Porto-Novo'])
})

test.each([
  ['2026-11-14T11:00:00Z', 'Chez vous en 41 à 62 min, de 8 h à 21 h'],
  ['2026-11-14T22:30:00Z', 'Demain dès 8 h'],
  ['2026-11-14T05:00:00Z', 'Aujourd’hui dès 8 h'],
])('delivery card: at %s the chosen commune says « %s »', (now, said) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  show(<DeliveryCard productId="p1" delivery={{ ...delivery, chosen: porto }} countryId={undefined} />)
  expect(text()).toContain('Livré à Porto-Novo : 1 500 FCFA')
  expect(text()).toContain(said)
  expect(text()).toContain('de 8 h à 21 h')
})

test.each([
  ['without a commune', { opening: 'Demain dès 8\u00a0h' }, 'Fermé à cette heure : demain dès 8 h'],
  ['with one', { chosen: { ...porto, opening: 'Demain dès 8\u00a0h' } }, 'Demain dès 8 h'],
])('delivery card: closed when the page was made, it says so before any script runs, %s', (_, made, said) => {
  document.body.innerHTML = renderToString(
    <MemoryRouter>
      <DeliveryCard productId="p1" delivery={{ ...delivery, ...made }} countryId={undefined} />
    </MemoryRouter>,
  )
  expect(text()).toContain(said)
  expect(text()).not.toContain('Chez vous en')
})

test('delivery card: a closed commune says why, and promises no time', () => {
  const closed = { ...porto, closedNote: 'Route coupée, retour lundi.' }
  show(<DeliveryCard productId="p1" delivery={{ ...delivery, chosen: closed }} countryId={undefined} />)
  expect(text()).toContain('Route coupée, retour lundi.')
  expect(text()).not.toContain('Chez vous en')
})

test('product details: only what is known, steps as a numbered list', () => {
  show(<ProductDetails product={{ ...product, usage: 'Agitez.\nRincez.', norm: 'ISO 1' }} />)
  const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Comment l’utiliser', 'Norme'])
  expect([...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    'Agitez.',
    'Rincez.',
  ])
})

test('rating: nobody’s opinion is invented', () => {
  show(<Rating rating={product.rating} />)
  expect(text()).toContain('Pas encore d’avis')
  cleanup()
  show(<Rating rating={{ average: 4.25, count: 8 }} />)
  expect(text()).toContain('4,3 · 8 avis')
})

test('rating: five stars for the eye, one sentence for a screen reader', () => {
  show(<Rating rating={{ average: 4.25, count: 8 }} />)
  expect(screen.getByRole('img', { name: 'Note moyenne\u00a0: 4,3 sur 5, 8 avis' })).toBeDefined()
  const stars = [...document.querySelectorAll('svg')]
  expect(stars.map(({ classList }) => classList.contains(rating.empty!))).toEqual([
    ...[false, false, false, false, true],
  ])
  cleanup()
  show(<Rating rating={{ average: 4.25, count: 8 }} isShort />)
  expect(document.querySelectorAll('svg')).toHaveLength(1)
})

test('neighbours: four at most, those of another country left out, the commune kept in their addresses', () => {
  const neighbour = (rank: number, countryId?: string): Neighbour => ({
    ...{ _id: `n${rank}`, name: `Voisin ${rank}`, description: '', price: 100, image: '/x.webp' },
    ...{ tint: 'sand' as const, isPhoto: undefined, countryId },
  })
  const neighbours = [neighbour(0, 'ci'), ...[1, 2, 3, 4, 5].map((rank) => neighbour(rank))]
  show(<Neighbours title="Dans le même rayon" neighbours={neighbours} commune="pn" countryId="bj" />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3, 4].map((rank) => `/product/n${rank}?commune=pn`),
  )
})

test.each([
  ['2026-11-14T12:00:00Z', false],
  ['2026-11-14T20:30:00Z', false], // closed in Porto-Novo only
  ['2026-11-14T22:30:00Z', true],
])('delivery card: at %s without a commune, closed when every commune is: %s', (now, isClosed) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  show(<DeliveryCard productId="p1" delivery={delivery} countryId={undefined} />)
  expect(text().includes('Fermé à cette heure : demain dès 8 h')).toBe(isClosed)
})
