// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { FavouriteShelf } from './favourite-shelf.tsx'
import { useFavourites } from './use-favourites.ts'

const gel: Product = {
  _id: 'gel',
  name: 'Gel',
  description: '',
  price: 1000,
  image: '/media/a.webp',
  category_id: { _id: 'c', name: 'Cycle' },
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
}
const LIST = 'GET /api/user/favorites'
const ADD = 'PUT /api/user/favorites'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(cleanup)

let people = 0
async function show(list: Parameters<typeof startLocalApi>[0][string], filters = {}) {
  const user = { _id: `u${++people}`, pseudo: 'lune_calme', role: 'client' }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(user), [LIST]: list, [ADD]: ok() })
  onTestFinished(api.stop)
  showRoute('/product/gel', () => <Page filters={filters} />)
  return { ...api, sent: () => api.calls.filter(({ call }) => call === ADD).length }
}

function Page({ filters }: { filters: object }) {
  const favourites = useFavourites()
  return (
    <>
      <FavouriteButton product={gel} favourites={favourites} onSignIn={() => undefined} />
      {favourites && (
        <FavouriteShelf
          favourites={favourites}
          filters={{ q: '', country: '', commune: '', ...filters }}
          countWords={String}
          allHref="/products"
          resetHref={Object.keys(filters).includes('q') ? '/products?favoris=1' : undefined}
          waiting={null}
        >
          {(products) => products.map(({ _id, name }) => <h3 key={_id}>{name}</h3>)}
        </FavouriteShelf>
      )}
      <Toaster />
    </>
  )
}
/** The heart as soon as it is known who is there: the list itself is still on its way. */
const heart = () => screen.findByRole('button', { name: 'Ajouter aux favoris', pressed: false })

test('favourite: a visitor taps, the favourite is stored for after the sign-in', async () => {
  sessionStorage.clear()
  const onSignIn = vi.fn()
  showRoute('/product/gel', () => (
    <FavouriteButton product={gel} favourites={undefined} onSignIn={onSignIn} />
  ))
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter aux favoris' }))
  expect(onSignIn).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('pendingFavourite')).toBe('gel')
})

test('favourite: tapped before the list is read, added once it is', async () => {
  const { sent } = await show(ok([]))
  fireEvent.click(await heart())
  expect(await screen.findByRole('button', { name: 'Retirer des favoris' })).toBeDefined()
  await waitFor(() => expect(sent()).toBe(1))
})

test('favourite: list unreadable, said at the tap and tried again at the next', async () => {
  const { answers, sent } = await show(refused(503, 'La boutique se repose un instant.'))
  await screen.findByRole('button', { name: 'Réessayer' })
  fireEvent.click(await heart())
  const toast = () => document.querySelector('[data-kind="error"]')?.textContent
  await waitFor(() => expect(toast()).toBe('La boutique se repose un instant.'))
  answers[LIST] = ok([])
  fireEvent.click(await heart())
  await waitFor(() => expect(sent()).toBe(1))
})

test('favourite shelf: none at all and none found, different sentences', async () => {
  await show(ok([]))
  expect(await screen.findByText('Aucun favori pour l’instant.')).toBeDefined()
  cleanup()
  await show(ok([gel]), { q: 'lavande' })
  expect(await screen.findByText('Aucun de vos favoris ne correspond à votre recherche.')).toBeDefined()
  const reset = screen.getByRole('link', { name: 'Réinitialiser les filtres' })
  expect(reset.getAttribute('href')).toBe('/products?favoris=1')
  expect(screen.queryByText('Aucun favori pour l’instant.')).toBeNull()
})

test('favourite shelf: all of another country, says so', async () => {
  const elsewhere = { ...gel, country_id: { _id: 'ci', name: 'Côte d’Ivoire' } }
  await show(ok([elsewhere]), { country: 'bj' })
  expect(await screen.findByText('Aucun de vos favoris n’est vendu dans ce pays.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Voir tous les produits' })).toBeDefined()
})
