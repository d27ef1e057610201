// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, startLocalApi } from '../../../test/local-api.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { useSession } from '../../lib/session.tsx'
import { CartLink } from './cart-link.tsx'

function Header() {
  const { setCartCount } = useSession()
  return (
    <>
      <CartLink />
      <button type="button" onClick={() => setCartCount((count) => count + 3)}>
        Ajouter
      </button>
      <button type="button" onClick={() => setCartCount(0)}>
        Vider
      </button>
    </>
  )
}

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('the badge counts the articles, and is not there at 0', () => {
  showRoute('/', Header)
  const link = () => screen.getByRole('link', { name: /^Panier/ })
  expect(link().textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(link().textContent).toBe('3')
  expect(link().getAttribute('aria-label')).toBe('Panier, 3 articles')
  fireEvent.click(screen.getByRole('button', { name: 'Vider' }))
  expect(link().textContent).toBe('')
})

test.each([
  ['vendeur', '/espace-vendeur'],
  ['livreur', '/espace-livreur'],
])('a %s finds « Mon espace » in the place of the basket', async (role, space) => {
  sessionStorage.setItem('accessToken', 'acces')
  const user = { _id: 'u1', pseudo: 'p', role, must_change_password: false }
  const api = await startLocalApi({ 'GET /api/user/user-details': ok(user) })
  onTestFinished(api.stop)
  showRoute('/', Header)
  const link = await screen.findByRole('link', { name: 'Mon espace' })
  expect(link.getAttribute('href')).toBe(space)
  expect(screen.queryByRole('link', { name: /^Panier/ })).toBeNull()
})
