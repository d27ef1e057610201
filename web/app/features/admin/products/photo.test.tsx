// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import niche from '../../../ui/niche.module.css'
import { ProductFile } from './product-file.tsx'
import { valuesOf } from './product-form.ts'
import { ProductPreview } from './product-preview.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { Lists } from './use-lists.ts'

afterEach(cleanup)

const act = () => undefined
const lists = { categories: [], zones: { countries: [], communes: [], quartiers: [] } } as unknown as Lists
const product = {
  _id: 'p1',
  name: 'Gel',
  description: 'Doux',
  price: 2500,
  image: '/media/gel.webp',
  category_id: { _id: 'c', name: 'Soins' },
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
} as Product
const photo = { ...product, is_photo: true as const }

/** Where an admin sees a product, one part of a screen each. */
const PLACES: [name: string, show: (shown: Product) => ReactNode][] = [
  [
    'preview',
    (shown) => (
      <ProductPreview
        values={valuesOf(shown)}
        image={shown.image}
        isPhoto={shown.is_photo}
        tint="sand"
        isAvailable
      />
    ),
  ],
  [
    'file',
    (shown) => <ProductFile product={shown} lists={lists} onEdit={act} onDelete={act} onClose={act} />,
  ],
  ['row', (shown) => <Thumbnail src={shown.image} tint="sand" isPhoto={shown.is_photo} />],
]

test.each(PLACES)('admin products, %s: a photo fills its arch, a drawing stands in it', (_, show) => {
  render(show(photo))
  expect(document.querySelector(`.${niche.photo} img`)).not.toBeNull()
  cleanup()
  render(show(product))
  expect(document.querySelector(`.${niche.niche} img`)).not.toBeNull()
  expect(document.querySelector(`.${niche.photo}`)).toBeNull()
})
