// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectToasts, type ToastMessage } from '../../ui/toast.ts'
import { createFavouriteStore, favouritesOf } from './favourite-store.ts'
import { matching } from './matching.ts'

const make = (name: string, changes: Partial<Product> = {}): Product => ({
  _id: name,
  name,
  description: '',
  price: 1000,
  image: '/media/a.webp',
  category_id: { _id: 'c', name: 'Cycle' },
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
  ...changes,
})
const [gel, cup, test1] = [make('gel'), make('cup'), make('test')]

describe('a heart', () => {
  /** What the server was asked, and what it will say of the next change. */
  const asked: string[] = []
  const said: ToastMessage[] = []
  let refuses = false

  beforeEach(() => {
    asked.length = 0
    said.length = 0
    refuses = false
    vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
      if (method === 'GET') return Response.json({ data: [gel, cup] })
      asked.push(`${method} ${JSON.parse(String(body)).product_id}`)
      await Promise.resolve()
      return refuses
        ? Response.json({ success: false, message: 'Produit non trouvé' }, { status: 404 })
        : Response.json({ success: true, message: '' })
    })
    return connectToasts((message) => said.push(message))
  })

  async function open() {
    const store = createFavouriteStore()
    await store.load()
    return { ...store, names: () => store.read().products?.map(({ name }) => name) }
  }

  test('is filled at once, and the shop is told', async () => {
    const store = await open()
    const told = store.toggle(test1)
    expect(store.names()).toEqual(['test', 'gel', 'cup'])
    await told
    expect(asked).toEqual(['PUT test'])
    expect(store.names()).toEqual(['test', 'gel', 'cup'])
  })

  test('goes back when the shop refuses, each to its place, and says why', async () => {
    const store = await open()
    refuses = true
    const [adding, removing] = [store.toggle(test1), store.toggle(gel)]
    expect(store.names()).toEqual(['test', 'cup'])
    await Promise.all([adding, removing])
    expect(store.names()).toEqual(['gel', 'cup'])
    expect(said.map(({ text }) => text)).toEqual(['Produit non trouvé', 'Produit non trouvé'])
  })

  test('pressed twice in a row is told twice, in order', async () => {
    const store = await open()
    await Promise.all([store.toggle(gel), store.toggle(gel)])
    expect(asked).toEqual(['DELETE gel', 'PUT gel'])
    expect(store.names()).toEqual(['gel', 'cup'])
  })

  test('pressed before the list was read adds, and never takes away', async () => {
    const store = createFavouriteStore()
    await Promise.all([store.load(), store.toggle(gel), store.toggle(test1)])
    expect(asked).toEqual(['PUT test'])
    expect(store.read().products).toEqual([test1, gel, cup])
  })

  test('pressed while the list is read again is not forgotten', async () => {
    const store = await open()
    const reading = store.load()
    await Promise.all([store.toggle(cup), reading])
    expect(store.names()).toEqual(['gel'])
  })
})

test('favourites are one’s own: another sign-in starts afresh', () => {
  const own = favouritesOf('lune_calme')
  expect(favouritesOf('lune_calme')).toBe(own)
  expect(favouritesOf('vent_du_soir')).not.toBe(own)
})

test('the page’s filters hold for favourites too', () => {
  const benin = make('Gel lavé', { country_id: { _id: 'bj', name: 'Bénin' }, commune_id: 'cotonou' })
  const all = [gel, cup, benin]
  const none = { q: '', country: '', commune: '' }
  expect(matching(all, none)).toEqual(all)
  expect(matching(all, { ...none, q: 'LAVE' })).toEqual([benin])
  expect(matching(all, { ...none, country: 'ci' })).toEqual([gel, cup])
  expect(matching(all, { ...none, country: 'bj', commune: 'calavi' })).toEqual([gel, cup])
})
