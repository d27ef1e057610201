// @vitest-environment happy-dom
import type { User } from '@fantome/contract/own-account.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { OwnDataPage } from './own-data-page.tsx'

const EXPORT = 'GET /api/user/export'
const user = {
  ...{ _id: 'u1', pseudo: 'lune_calme', role: 'client', country_id: 'bj', recovery_codes_left: 6 },
  ...{ email: '', gender: 'Femme', created_at: '2026-09-02T21:14:00' },
} as User
const item = (name: string) => ({
  ...{ id: name, name, product_id: name, quantity: 2, price: 1500, subtotal: 3000, stars: null },
})
const DATA = {
  profile: { pseudo: 'lune_calme', email: '', gender: 'Femme', created_at: '2026-09-02T21:14:00' },
  terms: { version: '3', accepted_at: '2026-11-03T10:00:00' },
  orders: [
    {
      ...{ id: 'o1', date: '2026-11-14T20:12:00', total: 7500, refund: null, transaction_id: 't1' },
      ...{ quartier: 'Fidjrossè', commune: 'Cotonou', items: [item('Gel'), item('Test')] },
    },
    {
      ...{ id: 'o2', date: '2026-11-06T20:12:00', total: 3000, transaction_id: 't2', items: [item('Gel')] },
      ...{ quartier: 'Fidjrossè', commune: 'Cotonou' },
      refund: { status: 'done', amount: 3000, done_at: '2026-11-09T10:00:00' },
    },
  ],
  complaints: [],
  deliveries: [
    {
      ...{ transaction_id: 't1', date: '', phone_for_delivery: '+2290197000018' },
      ...{ phone_whatsapp: '', exact_position: 'Portail bleu' },
    },
  ],
  cart: [],
  favourites: [{ id: 'p1', name: 'Gel' }],
  product_notices: [],
  excluded_couriers: ['Firmin D.'],
  sessions: [{ created_at: '2026-11-12T08:00:00', last_used_at: '2026-11-14T08:00:00' }],
  accesses: [{ at: '2026-11-07T10:12:00', by: 'Support', order_id: 'o2', order_date: '2026-11-06T20:12:00' }],
}
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answer: Parameters<typeof startLocalApi>[0][string] = ok(DATA)) {
  const api = await startLocalApi({
    'GET /api/user/user-details': ok(user),
    'GET /api/user/get-country': ok([{ _id: 'bj', name: 'Bénin' }]),
    [EXPORT]: answer,
  })
  onTestFinished(api.stop)
  showRoute('/account', () => <OwnDataPage user={user} />)
  return api
}
const fact = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' })
  return plain(term.nextElementSibling?.textContent)
}

test('own data: the account, what is kept of each order, and the rest', async () => {
  await show()
  expect(await fact('Pseudonyme')).toBe('lune_calme')
  await waitFor(async () => expect(await fact('Pays, genre')).toBe('Bénin, femme'))
  expect(await fact('Conditions acceptées')).toBe('Version 3, le 3 nov. 2026')
  expect(await fact('Codes de secours')).toContain('6 sur 8 encore valables')
  expect(await fact('Livreurs exclus')).toBe('Firmin D.')
  expect(await fact('Favoris')).toContain('1 article')
})

test('own data: who looked, which day and which order, never a name', async () => {
  await show()
  expect(await fact('Qui a consulté')).toBe('Support, le 7 nov. 2026 à 10 h 12 : commande du 6 nov. 2026')
})

test('own data: nobody looked', async () => {
  await show(ok({ ...DATA, accesses: [] }))
  expect(await fact('Qui a consulté')).toBe('Personne n’a consulté vos numéros ni votre repère.')
})

test('own data: articles, numbers and landmark are veiled until asked for; what is erased says so', async () => {
  await show()
  await screen.findByText('Commandes')
  const text = () => plain(document.body.textContent) ?? ''
  expect(text()).toContain('+229 01 97 •• •• 18')
  expect(text()).toContain('3 000 FCFA, remboursés le 9 nov. 2026')
  expect(text()).toContain('Numéros et repère effacés.')
  for (const hidden of ['Gel', 'Portail bleu', '0197000018']) expect(text()).not.toContain(hidden)
  fireEvent.click(screen.getByRole('button', { name: 'Afficher' }))
  for (const shown of ['Gel × 2, Test × 2', 'Portail bleu', '+2290197000018']) expect(text()).toContain(shown)
})

test('own data: the same as a file whose name tells nothing', async () => {
  const files: [string, Blob][] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push([this.download, made.mock.lastCall?.[0] as Blob])
  })
  onTestFinished(() => {
    made.mockRestore()
    saved.mockRestore()
  })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Télécharger (JSON)' }))
  expect(files[0]![0]).toBe('mes-donnees.json')
  expect(JSON.parse(await files[0]![1].text())).toEqual(DATA)
})

test('own data: a failure is said, and can be asked for again', async () => {
  const { answers } = await show(refused(404, 'Pas maintenant.'))
  expect(await screen.findByText('Pas maintenant.')).toBeDefined()
  answers[EXPORT] = ok(DATA)
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await fact('Pseudonyme')).toBe('lune_calme')
})
