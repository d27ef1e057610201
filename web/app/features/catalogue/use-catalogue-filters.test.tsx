// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { parseFilters } from './filters.ts'
import { useCatalogueFilters } from './use-catalogue-filters.ts'

afterEach(cleanup)

const COUNTRY = '01a1f3ae-0dc4-77d8-a610-2423a6ae3450'
const CATEGORY = '01a1f3ae-0dc4-77d8-a610-2423a6ae3451'

let change: ReturnType<typeof useCatalogueFilters>['change']

function List() {
  const { search } = useLocation()
  change = useCatalogueFilters(parseFilters(new URLSearchParams(search))).change
  return null
}

function show(address: string) {
  const router = createMemoryRouter([{ path: '/products', Component: List }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}
const addressOf = ({ state }: ReturnType<typeof show>) => state.location.search

test('filters: a search and the own country, asked for at once, keep each other', async () => {
  const router = show('/products?page=3')
  await act(async () => {
    change({ q: 'gel' })
    change({ country: COUNTRY, commune: '' })
  })
  expect(addressOf(router)).toBe(`?q=gel&country=${COUNTRY}`)
})

test('filters: a change after the address changed by itself starts from that address', async () => {
  const router = show('/products?q=gel')
  await act(() => router.navigate(`/products?category=${CATEGORY}`))
  await act(async () => change({ country: COUNTRY }))
  expect(addressOf(router)).toBe(`?country=${COUNTRY}&category=${CATEGORY}`)
})
