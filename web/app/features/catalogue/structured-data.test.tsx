import type { Product } from '@fantome/contract/catalogue.ts'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { structuredData } from '../../lib/structured-data.ts'
import type { Catalogue } from './load-catalogue.ts'
import { describeProduct, describeShelf } from './structured-data.ts'

const SITE = 'https://fantome.bj'
const addressOf = (path: string) => SITE + path
const lubricants = { _id: '0197c1a0-0000-7000-8000-000000000002', name: 'Lubrifiants' }
const product: Product = {
  _id: '0197c1a0-0000-7000-8000-000000000001',
  name: 'Lubrifiant à base d’eau',
  description: 'Tube de 75 ml, sans parfum',
  price: 3500,
  image: '/media/a-480.webp',
  category_id: lubricants,
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
}
const page = `${SITE}/product/${product._id}`

test('a product is described with its offer, and the way to it', () => {
  const [described, trail] = describeProduct({ product }, addressOf)
  expect(described).toEqual({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: `${SITE}/media/a-480.webp`,
    offers: {
      '@type': 'Offer',
      url: page,
      price: 3500,
      priceCurrency: 'XOF',
      availability: 'https://schema.org/InStock',
    },
  })
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Nos Produits', item: `${SITE}/products` },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Lubrifiants',
        item: `${SITE}/products?category=${lubricants._id}`,
      },
      { '@type': 'ListItem', position: 4, name: product.name },
    ],
  })
})

test('a product out of stock says so', () => {
  const [described] = describeProduct({ product: { ...product, is_available: false } }, addressOf)
  expect(described).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('ratings are told when there are real ones only', () => {
  const rated = { ...product, rating: { average: 4.2, count: 5 } }
  const told = { '@type': 'AggregateRating', ratingValue: 4.2, ratingCount: 5 }
  expect(describeProduct({ product }, addressOf)[0]).not.toHaveProperty('aggregateRating')
  expect(describeProduct({ product: rated }, addressOf)[0]).toHaveProperty('aggregateRating', told)
})

test('the shelves are a list of addresses, under the name of the category that was chosen', () => {
  const shelf = {
    filters: { category: '' },
    categories: [lubricants],
    products: { products: [product] },
  } as Catalogue
  const [all, trail] = describeShelf(shelf, addressOf)
  expect(all).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Nos Produits',
    mainEntity: { itemListElement: [{ '@type': 'ListItem', position: 1, url: page }] },
  })
  expect(trail).toHaveProperty('itemListElement.length', 2)

  const chosen = { ...shelf, filters: { ...shelf.filters, category: lubricants._id } }
  const [some, longer] = describeShelf(chosen, addressOf)
  expect(some).toMatchObject({ name: 'Lubrifiants' })
  expect(longer).toHaveProperty('itemListElement.2', {
    '@type': 'ListItem',
    position: 3,
    name: 'Lubrifiants',
  })
})

test('a name cannot end the script it is written in', () => {
  const name = '</script><script>alert(1)</script><!--'
  const Page = createRoutesStub([
    {
      id: 'product',
      path: '/',
      Component: Meta,
      meta: (args) =>
        structuredData({ ...args, loaderData: { product: { ...product, name } } }, describeProduct),
    },
  ])
  const html = renderToString(<Page />)
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(json!)['@graph'][0].name).toBe(name)
})

test('a page that has nothing to show describes nothing', () => {
  expect(
    structuredData({ matches: [], location: { pathname: '/' }, loaderData: undefined }, () => []),
  ).toEqual([])
})
