// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { goBack, readAddress, withAddress } from '../../../../test/address-probe.tsx'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { recordToasts } from '../../../../test/toasts.ts'
import { Administration } from '../administration.tsx'

const product = (_id: string, name: string) => ({
  ...{ _id, name, description: 'Silicone médical', price: 7500, image: '/media/cup.webp' },
  category_id: { _id: 'cycle', name: 'Cycle' },
  ...{ is_active: true, is_available: true, rating: { average: 0, count: 0 } },
})
const [cup, test1] = [product('p1', 'Coupe menstruelle'), product('p2', 'Test de grossesse')]
const LIST = 'GET /api/product/get-products-paginated?page=1&limit=10'
const pageOf = (products: object[]) =>
  ok({ products, currentPage: 1, totalPages: 1, totalProducts: products.length })

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(more = '', answers: Parameters<typeof startLocalApi>[0] = {}) {
  const admin = { _id: 'a1', pseudo: 'admin_jour', role: 'admin', must_change_password: false }
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(admin),
    'GET /api/user/all-zones': ok({ countries: [], communes: [], quartiers: [] }),
    'GET /api/category/get-categories': ok([{ _id: 'cycle', name: 'Cycle', image: '/media/c.webp' }]),
    'GET /api/product/get-product/p2': ok(test1),
    [LIST]: pageOf([cup]),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', withAddress(Administration), `/account?tab=administration&panneau=produits${more}`)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const title = (name: string) => screen.findByRole('heading', { name })

test('products panel: file, form and categories stand in the address, and Back leaves them', async () => {
  await show()
  await press('Voir : Coupe menstruelle')
  expect(await screen.findByRole('complementary', { name: 'Fiche du produit' })).toBeDefined()
  expect(readAddress().get('produit')).toBe('p1')
  await press('Modifier : Coupe menstruelle')
  expect(await title('Modifier le produit')).toBeDefined()
  expect(readAddress().get('modifier')).toBe('p1')
  goBack()
  await title('Produits')
  expect(readAddress().get('modifier')).toBeNull()
  await press('Catégories')
  await press('Modifier : Cycle')
  expect(await screen.findByDisplayValue('Cycle')).toBeDefined()
  expect([readAddress().get('vue'), readAddress().get('modifier')]).toEqual(['categories', 'cycle'])
  goBack()
  await waitFor(() => expect(screen.queryByDisplayValue('Cycle')).toBeNull())
  goBack()
  await title('Produits')
})

test('products panel: a copied link opens the form of a product that the list does not have', async () => {
  await show('&modifier=p2')
  expect(await screen.findByDisplayValue('Test de grossesse')).toBeDefined()
})

test.each([
  ['a product’s file', '&produit=p2', 'Test de grossesse'],
  ['the form of a category', '&vue=categories&modifier=cycle', 'Modifier la catégorie'],
  ['a new product', '&ajouter=oui', 'Ajouter un produit'],
])('products panel: a copied link opens %s', async (_, address, name) => {
  await show(address)
  expect(await title(name)).toBeDefined()
})

test('products panel: Back asks before what was typed is lost', async () => {
  await show()
  await press('Modifier : Coupe menstruelle')
  fireEvent.change(await screen.findByDisplayValue('Coupe menstruelle'), { target: { value: 'Coupe' } })
  goBack()
  await press('Continuer la saisie')
  expect(screen.getByDisplayValue('Coupe')).toBeDefined()
  expect(readAddress().get('modifier')).toBe('p1')
})

test('products panel: a product or category that cannot be deleted says so', async () => {
  const said = recordToasts()
  const failed = { status: 500, body: {} }
  await show('', {
    'DELETE /api/product/delete-product/p1': failed,
    'DELETE /api/category/delete-category/cycle': failed,
  })
  await press('Supprimer : Coupe menstruelle')
  await press('Supprimer le produit')
  await waitFor(() => expect(said).toEqual(['error: Erreur lors de la suppression du produit.']))
  await press('Catégories')
  await press('Supprimer : Cycle')
  await press('Supprimer la catégorie')
  expect(await screen.findByText('Erreur lors de la suppression de la catégorie.')).toBeDefined()
})
