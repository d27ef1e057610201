import { expect, test } from 'vitest'
import { catalogueHref, parseFilters, shelfPath } from './filters.ts'

const BENIN = '0197c1a0-0000-7000-8000-000000000001'
const COTONOU = '0197c1a0-0000-7000-8000-000000000002'
const none = { q: '', country: '', commune: '', category: '', favourites: false, page: 1 }
const parse = (search: string) => parseFilters(new URLSearchParams(search))

test.each([
  ['', none],
  ['q=%20gel%00%0A%20', { ...none, q: 'gel' }],
  [`q=${'a'.repeat(300)}`, { ...none, q: 'a'.repeat(100) }],
  [`q=${'a'.repeat(99)}%F0%9F%94%A5`, { ...none, q: 'a'.repeat(99) }],
  ['country=benin&category=1', none],
  [`country=${BENIN}&commune=${COTONOU}`, { ...none, country: BENIN, commune: COTONOU }],
  [`country=${BENIN.toUpperCase()}`, { ...none, country: BENIN }],
  ['favoris=1', { ...none, favourites: true }],
  ['favoris=oui', none],
  ['page=3', { ...none, page: 3 }],
  ['page=0', none],
  ['page=-1', none],
  ['page=1e9', none],
  ['page=99999999', none],
])('the address ?%s is understood', (search, filters) => {
  expect(parse(search)).toEqual(filters)
})

test('a commune without its country is ignored', () => {
  expect(parse(`commune=${COTONOU}`)).toEqual(none)
})

test('an address holds only what is set, and reads back the same', () => {
  expect(catalogueHref({})).toBe('/products')
  expect(catalogueHref({ q: '', page: 1 })).toBe('/products')
  const filters = {
    q: 'gel & eau',
    country: BENIN,
    commune: COTONOU,
    category: '',
    favourites: true,
    page: 2,
  }
  const href = catalogueHref(filters)
  expect(href).toBe(`/products?q=gel+%26+eau&country=${BENIN}&commune=${COTONOU}&favoris=1&page=2`)
  expect(parse(href.split('?')[1] ?? '')).toEqual(filters)
})

test('search engines keep one address for a category, and one for everything else', () => {
  const category = BENIN
  expect(shelfPath({ ...none, category, q: 'gel', page: 3 })).toBe(`/products?category=${category}`)
  expect(shelfPath({ ...none, category, favourites: true })).toBe('/products')
  expect(shelfPath({ ...none, q: 'gel', page: 3 })).toBe('/products')
  expect(shelfPath()).toBe('/products')
})
