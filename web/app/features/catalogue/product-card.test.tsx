// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductCard } from './product-card.tsx'

const hash = 'a'.repeat(32)
const product: Product = {
  _id: '0197c1a0-0000-7000-8000-000000000001',
  name: 'Lubrifiant à base d’eau',
  description: 'Tube de 75 ml, sans parfum',
  price: 3500,
  image: `/media/${hash}-480.webp`,
  category_id: { _id: '0197c1a0-0000-7000-8000-000000000002', name: 'Lubrifiants' },
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
}

function show(changes: Partial<Product> = {}, props = { isAdding: false, onAdd: vi.fn() }) {
  render(
    <MemoryRouter>
      <ProductCard product={{ ...product, ...changes }} tint="sand" {...props} />
    </MemoryRouter>,
  )
  return props
}

afterEach(cleanup)

test('an available product shows its price, leads to its page and can be added', () => {
  const { onAdd } = show()
  expect(screen.getByText('3 500 FCFA')).toBeDefined()
  expect(screen.getByRole('link', { name: product.name }).getAttribute('href')).toBe(
    `/product/${product._id}`,
  )
  fireEvent.click(screen.getByRole('button', { name: /Ajouter au panier/ }))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(product._id)
})

test('while it is being added, a second press does nothing', () => {
  const { onAdd } = show({}, { isAdding: true, onAdd: vi.fn() })
  const button = screen.getByRole('button', { name: /Ajouter au panier/ })
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(onAdd).not.toHaveBeenCalled()
})

test('an unavailable product says so, keeps its name sharp and cannot be added', () => {
  show({ is_available: false })
  expect(screen.getByText('Beaucoup demandé !').parentElement?.textContent).toBe(
    'Beaucoup demandé ! Indisponible 🔥 Bientôt de retour...',
  )
  expect(document.querySelector('img')?.parentElement?.parentElement?.className).toContain('unavailable')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Indisponible' })
  expect(button.disabled).toBe(true)
})

test('whoever cannot buy sees the product without « Ajouter »', () => {
  render(
    <MemoryRouter>
      <ProductCard product={product} tint="sand" isAdding={false} onAdd={undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByText('3 500 FCFA')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a product without a name is « Produit inconnu »', () => {
  show({ name: '' })
  expect(screen.getByRole('link', { name: 'Produit inconnu' })).toBeDefined()
})

test('the picture is offered in AVIF, then WebP', () => {
  show()
  const types = [...document.querySelectorAll('source')].map(({ type }) => type)
  expect(types).toEqual(['image/avif', 'image/webp'])
})
