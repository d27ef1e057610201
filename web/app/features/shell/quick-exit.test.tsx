// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { QuickExitLink } from './quick-exit-link.tsx'
import { useQuickExit } from './use-quick-exit.ts'

const AWAY = 'https://fr.wikipedia.org/'

function Page() {
  useQuickExit(AWAY)
  return <QuickExitLink href={AWAY}>Sortie rapide</QuickExitLink>
}

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const request = vi.fn(() => Promise.resolve(new Response()))
const isHidden = () => document.documentElement.classList.contains('quick-exit')
const comeBack = () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

beforeEach(() => {
  vi.stubGlobal('fetch', request)
  document.documentElement.className = ''
  document.title = 'Article – Fantôme'
  localStorage.setItem('refreshToken', 'r')
  localStorage.setItem('accessToken', 'a')
  sessionStorage.setItem('pendingCartItem', '{}')
  render(<Page />)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  localStorage.clear()
})

test('leaving hides the screen and renames the tab before anything else', () => {
  fireEvent.click(screen.getByRole('link'))
  expect(isHidden()).toBe(true)
  expect(document.title).toBe('fr.wikipedia.org')
})

test('quick exit: signs out even with an expired access token, empties the browser and the query cache, then leaves', async () => {
  queryClient.setQueryData(['orders', 1], { data: ['reçu'] })
  fireEvent.click(screen.getByRole('link'))
  expect(request).toHaveBeenCalledWith('/api/user/logout', {
    headers: { authorization: 'Bearer r' },
    keepalive: true,
  })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(AWAY), 10_000)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('it is a real link, for when there is no JavaScript', () => {
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([AWAY, 'nofollow noreferrer'])
})

test('Shift three times leaves; capitals being typed do not', () => {
  press('Shift', 'A', 'Shift', 'B', 'Shift', 'C')
  expect(isHidden()).toBe(false)
  press('Shift', 'Shift', 'Shift')
  expect(isHidden()).toBe(true)
})

test('a page brought back whole stays hidden and is loaded anew', () => {
  document.documentElement.classList.add('quick-exit')
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
})

test('an ordinary return is left alone', () => {
  comeBack()
  expect(reload).not.toHaveBeenCalled()
})
