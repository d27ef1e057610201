// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIndexedDb } from '../../../test/indexed-db.ts'
import { goOffline } from '../../../test/network.ts'
import { showRoute } from '../../../test/show-route.tsx'
import AccountRoute from '../../routes/account.tsx'

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('account offline: what a partner still has to send is shown, though nobody can say whose it is', async () => {
  const action = { kind: 'ready', orderId: 'o1', reference: '5d2a30', at: '2026-11-14T19:34:00.000Z' }
  fakeIndexedDb().set('partner-actions', [action])
  goOffline()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showRoute('/account', AccountRoute as never)
  expect(await screen.findByRole('heading', { name: 'À envoyer' })).toBeDefined()
  expect(screen.getByText('Colis prêt, réf. 5d2a30')).toBeDefined()
})
