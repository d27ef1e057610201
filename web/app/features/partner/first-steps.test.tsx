// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../test/local-api.ts'
import { FIRST_STEPS, PROFILE, partnerProfile, startPartnerApi } from '../../../test/partner.ts'
import { showRoute } from '../../../test/show-route.tsx'
import CourierSpaceRoute from '../../routes/espace-livreur.tsx'
import VendorSpaceRoute from '../../routes/espace-vendeur.tsx'

const heading = (name: string) => screen.findByRole('heading', { name })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ')

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function open(role: 'vendeur' | 'livreur', first_steps_seen: boolean) {
  const api = await startPartnerApi(role, {
    [PROFILE]: ok(partnerProfile({ role, first_steps_seen, max_active: 3 })),
    [FIRST_STEPS]: ok(),
  })
  const space = `/espace-${role}`
  const Route = role === 'vendeur' ? VendorSpaceRoute : CourierSpaceRoute
  showRoute(`${space}/:tab?`, Route as never, space)
  return api
}

test('first steps: a vendor reads three cards, may begin again, then works', async () => {
  const { sent } = await open('vendeur', false)
  await heading('La première personne qui valide prépare.')
  expect(screen.getByRole('img', { name: 'Carte 1 sur 3' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Espace' })).toBeNull()
  await press('Suivant')
  await heading('Des articles, jamais un acheteur.')
  await press('Suivant')
  const last = await heading('Votre part, en deux temps.')
  await waitFor(() => expect(document.activeElement).toBe(last))
  await waitFor(() => expect(plain(document.body.textContent)).toContain('Retrait dès 1 000 FCFA.'))
  await press('Revoir depuis le début')
  await heading('La première personne qui valide prépare.')
  expect(sent(FIRST_STEPS)).toHaveLength(0)
  await press('Suivant')
  await press('Suivant')
  await press('Commencer')
  expect(await screen.findByRole('navigation', { name: 'Espace' })).toBeDefined()
  await waitFor(() => expect(sent(FIRST_STEPS)).toHaveLength(1))
})

test('first steps: a courier skips them, and the server keeps that they were seen', async () => {
  const { answers, sent } = await open('livreur', false)
  await heading('Vous roulez quand vous voulez.')
  expect(screen.getByText(/Trois courses au plus à la fois/)).toBeDefined()
  answers[PROFILE] = ok(partnerProfile({ role: 'livreur', first_steps_seen: true }))
  await press('Passer')
  expect(await screen.findByRole('navigation', { name: 'Espace' })).toBeDefined()
  await waitFor(() => expect(sent(FIRST_STEPS)).toHaveLength(1))
})

test('first steps: never again to who has seen them', async () => {
  const { calls } = await open('vendeur', true)
  expect(await screen.findByRole('navigation', { name: 'Espace' })).toBeDefined()
  await waitFor(() => expect(calls.some(({ call }) => call === PROFILE)).toBe(true))
  expect(await screen.findByText('Rien à préparer.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull()
})
