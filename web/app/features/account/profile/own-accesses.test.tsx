// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../../test/local-api.ts'
import { showRoute } from '../../../../test/show-route.tsx'
import { OwnAccesses } from './own-accesses.tsx'

const READ = 'GET /api/user/accesses'
const LOOK = { at: '2026-11-07T10:12:00', by: 'Support', order_id: 'o1', order_date: '2026-11-06T20:00:00' }

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function show(answer: Parameters<typeof startLocalApi>[0][string]) {
  const details = ok({ _id: 'u1', pseudo: 'lune_calme', role: 'client' })
  const api = await startLocalApi({ 'GET /api/user/user-details': details, [READ]: answer })
  onTestFinished(api.stop)
  showRoute('/account', OwnAccesses)
  const button = screen.getByRole('button', { name: 'Voir qui a consulté' })
  expect(api.calls.map(({ call }) => call)).not.toContain(READ)
  fireEvent.click(button)
  return api
}

test('who looked: day, hour and which order, never a name', async () => {
  await show(ok([LOOK]))
  const line = await screen.findByRole('listitem')
  expect(line.textContent?.replace(/\s/g, ' ')).toBe(
    'Support, le 7 nov. 2026 à 10 h 12 : commande du 6 nov. 2026',
  )
})

test('who looked: nobody', async () => {
  await show(ok([]))
  expect((await screen.findByRole('status')).textContent).toMatch(/^Personne n’a consulté/)
})

test('who looked: a failure is said, and can be asked for again', async () => {
  const { answers } = await show(refused(404, 'Pas maintenant.'))
  expect((await screen.findByRole('alert')).textContent).toBe('Pas maintenant.')
  answers[READ] = ok([LOOK])
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('listitem')).toBeDefined()
})
