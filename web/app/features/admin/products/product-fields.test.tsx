// @vitest-environment happy-dom
import type { Product } from '@fantome/contract/catalogue.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, startLocalApi } from '../../../../test/local-api.ts'
import { recordToasts } from '../../../../test/toasts.ts'
import { ProductFields } from './product-fields.tsx'
import type { Lists } from './use-lists.ts'
import { useProductForm } from './use-product-form.ts'

const cup = {
  _id: 'p1',
  name: 'Coupe menstruelle',
  description: 'Silicone médical',
  price: 7500,
  image: '/media/cup.webp',
  category_id: { _id: 'cycle', name: 'Cycle' },
  country_id: { _id: 'benin', name: 'Bénin' },
  commune_id: 'cotonou',
  is_active: true,
  is_available: true,
  rating: { average: 0, count: 0 },
} as Product
const lists = {
  categories: [{ _id: 'cycle', name: 'Cycle' }],
  zones: {
    countries: [
      { _id: 'benin', name: 'Bénin' },
      { _id: 'ci', name: 'Côte d’Ivoire' },
    ],
    communes: [{ _id: 'cotonou', name: 'Cotonou', country_id: 'benin' }],
  },
} as unknown as Lists
const UPDATE = 'PUT /api/product/update-product'

afterEach(cleanup)

function Editor({ product, onSaved }: { product: Product | null; onSaved(product: Product): void }) {
  const form = useProductForm(product, onSaved)
  return (
    <>
      <ProductFields id="fiche" form={form} lists={lists} />
      <button type="submit" form="fiche">
        Enregistrer
      </button>
    </>
  )
}

async function show(product: Product | null, answers: Parameters<typeof startLocalApi>[0] = {}) {
  const said = recordToasts()
  const api = await startLocalApi(answers)
  onTestFinished(api.stop)
  const onSaved = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor product={product} onSaved={onSaved} />
    </QueryClientProvider>,
  )
  return { ...api, said, onSaved }
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)
const refusals = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('product editor: sent empty, every missing field says so, and the first one has the focus', async () => {
  const { calls } = await show(null)
  submit()
  await waitFor(() => expect(refusals()).toHaveLength(5))
  expect(refusals()).toContain('Une image est requise pour ajouter un produit.')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Image/)))
  type(/^Nom/, 'Coupe')
  await waitFor(() => expect(refusals()).toHaveLength(4))
  expect(refusals()).not.toContain('Le nom est obligatoire.')
  expect(calls).toEqual([])
})

test('product editor: what the server refuses is shown at its field, and what was typed stays', async () => {
  const message = 'Ce nom est déjà pris.'
  const { said, onSaved } = await show(cup, {
    [UPDATE]: { status: 422, body: { success: false, message: 'À revoir.', errors: { name: message } } },
  })
  type(/^Nom/, 'Coupe souple')
  submit()
  await waitFor(() => expect(refusals()).toEqual([message]))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Nom/)))
  expect(field(/^Nom/).value).toBe('Coupe souple')
  expect(said).toEqual(['error: À revoir.'])
  expect(onSaved).not.toHaveBeenCalled()
})

test('product editor: saved, what was typed is sent, without the commune of another country', async () => {
  const { calls, said, onSaved } = await show(cup, {
    [UPDATE]: ok({ ...cup, price: 8000 }, 'Produit modifié.'),
  })
  expect(field(/^Commune/).value).toBe('cotonou')
  type(/^Prix/, '8000')
  type(/^Pays/, 'ci')
  expect(field(/^Commune/).value).toBe('')
  submit()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...cup, price: 8000 }))
  expect(said).toEqual(['success: Produit modifié.'])
  const sent = String(calls[0]?.body)
  expect(sent).toContain('8000')
  expect(sent).toContain('name="country_id"')
  expect(sent).not.toContain('commune_id')
})

test('product editor: a failure without a sentence of the server has the specification’s', async () => {
  const { said } = await show(cup, { [UPDATE]: { status: 500, body: {} } })
  type(/^Nom/, 'Coupe souple')
  submit()
  await waitFor(() => expect(said).toEqual(['error: Erreur lors de la sauvegarde du produit']))
})
