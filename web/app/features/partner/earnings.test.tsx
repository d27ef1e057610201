// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  CURRENT,
  courierOrder,
  LEDGER,
  ledgerOf,
  listOf,
  partnerLedger,
  startPartnerApi,
  vendorOrder,
} from '../../../test/partner.ts'
import { showRoute } from '../../../test/show-route.tsx'
import CourierSpaceRoute from '../../routes/espace-livreur.tsx'
import VendorSpaceRoute from '../../routes/espace-vendeur.tsx'

const HISTORY = 'GET /api/partner/orders?scope=history&page=1&limit=20'
const plain = (element: Element) => element.textContent?.replace(/\u00a0/g, ' ')

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function showVendor(path: string, answers: Parameters<typeof startPartnerApi>[1]) {
  await startPartnerApi('vendeur', answers)
  showRoute('/espace-vendeur/:tab?', VendorSpaceRoute as never, path)
}

test('earnings: a share under complaint is « En vérification », not « En attente »', async () => {
  const delivered = { kind: 'delivered', amount: 1500, reason: '', date: '2026-11-14T19:25:00.000Z' } as const
  const entries = [
    {
      ...delivered,
      _id: 'e2',
      reference: 'b9e6c1',
      release_by: '2026-11-18T19:25:00.000Z',
      is_checking: false,
    },
    { ...delivered, _id: 'e1', amount: 500, reference: '5d2a30', release_by: null, is_checking: true },
  ]
  await showVendor('/espace-vendeur/gains', { [LEDGER]: ledgerOf(partnerLedger({ checking: 500, entries })) })
  const balance = await screen.findByRole('region', { name: 'Solde' })
  expect(plain(balance)).toMatch(/En attente1 500 FCFA.*En vérification500 FCFA/)
  const lines = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(plain)
  expect(lines('En attente')).toEqual([expect.stringMatching(/^Réf. b9e6c1/)])
  expect(lines('En vérification')).toEqual([expect.stringMatching(/^Réf. 5d2a30500 FCFA/)])
})

test('withdrawals: none yet, and it is said', async () => {
  await showVendor('/espace-vendeur/gains?vue=retraits', { [LEDGER]: ledgerOf(partnerLedger()) })
  expect(await screen.findByText(/^Aucun retrait pour l’instant/)).toBeDefined()
})

test('history: a share reads « Prévu » until the delivery, not after', async () => {
  await showVendor('/espace-vendeur/historique', {
    [HISTORY]: listOf([
      vendorOrder({ state: 'out_for_delivery' }),
      vendorOrder({ _id: 'o2', reference: 'b9e6c1', state: 'delivered', earnings_state: 'checking' }),
    ]),
  })
  const [underway, delivered] = (await screen.findAllByRole('listitem')).map(plain)
  expect(underway).toMatch(/^Réf. 5d2a30Prévu 5 525 FCFA.*Chez le livreur$/)
  expect(delivered).toMatch(/^Réf. b9e6c15 525 FCFA.*Livrée, en vérification$/)
})

test('order cards: the share of an order under way reads « Prévu » for vendor and courier', async () => {
  await showVendor('/espace-vendeur', { [CURRENT]: listOf([vendorOrder({ state: 'out_for_delivery' })]) })
  expect(plain(await screen.findByRole('article'))).toContain('Vous recevez Prévu5 525 FCFA')
  cleanup()
  await startPartnerApi('livreur', { [CURRENT]: listOf([courierOrder()]) })
  showRoute('/espace-livreur/:tab?', CourierSpaceRoute as never, '/espace-livreur')
  expect(plain(await screen.findByRole('article'))).toContain('Votre part800 FCFAPrévu')
})
