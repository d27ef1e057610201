// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../test/local-api.ts'
import { PROFILE, partnerProfile, startPartnerApi } from '../../../test/partner.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { recordToasts } from '../../../test/toasts.ts'
import CourierSpaceRoute from '../../routes/espace-livreur.tsx'

const LINK = 'POST /api/partner/telegram-link'
const UNLINK = 'DELETE /api/partner/telegram-link'
const courier = (state: 'none' | 'linked' | 'broken', since: string | null = null) =>
  ok(partnerProfile({ role: 'livreur', telegram: { state, since } }))

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answers: Parameters<typeof startPartnerApi>[1], tab = '/profil') {
  const api = await startPartnerApi('livreur', answers)
  showRoute('/espace-livreur/:tab?', CourierSpaceRoute as never, `/espace-livreur${tab}`)
  return api
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('telegram: the link of the profile opens the bot, and the linked chat can be detached', async () => {
  const url = 'https://t.me/colis_bot?start=abc'
  const { answers, sent } = await show({
    ...{ [PROFILE]: courier('none'), [LINK]: ok({ url }), [UNLINK]: ok(undefined, 'Telegram est détaché.') },
  })
  await press('Relier Telegram')
  const opening = await screen.findByRole('link', { name: 'Ouvrir Telegram' })
  expect(opening.getAttribute('href')).toBe(url)
  expect(opening.getAttribute('rel')).toContain('noreferrer')
  answers[PROFILE] = courier('linked', '2026-11-14T09:41:00.000Z')
  await screen.findByText(/^Relié depuis le 14\snov\.\s2026\.$/, undefined, { timeout: 15_000 })
  answers[PROFILE] = courier('none')
  await press('Détacher')
  expect(await screen.findByRole('button', { name: 'Relier Telegram' })).toBeDefined()
  expect(sent(UNLINK)).toHaveLength(1)
})

test('telegram: a blocked chat is said above the work, with the way to link it again', async () => {
  await show({ [PROFILE]: courier('broken') }, '')
  expect(await screen.findByText('Telegram ne répond plus.')).toBeDefined()
  const again = screen.getByRole('link', { name: 'Relier à nouveau' })
  expect(again.getAttribute('href')).toBe('/espace-livreur/profil')
})

test('telegram: without a bot the profile says so', async () => {
  const toasts = recordToasts()
  await show({ [PROFILE]: courier('none'), [LINK]: ok({ url: null }) })
  await press('Relier Telegram')
  await waitFor(() => expect(JSON.stringify(toasts)).toContain('Telegram n’est pas encore configuré.'))
})
