// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_DATABASE } from './offline-database.ts'
import { queryClient } from './query-client.ts'
import { wipeBrowser } from './wipe.ts'

const SOURCE = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8')
const AWAY = 'https://fr.wikipedia.org/'
const html = document.documentElement

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const request = vi.fn(() => Promise.resolve(new Response()))
const navigation = { type: 'navigate' }
vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [navigation as never])

type Listening = Parameters<typeof addEventListener>
const listening: Listening[] = []
const listen = globalThis.addEventListener
vi.spyOn(globalThis, 'addEventListener').mockImplementation((...args: Listening) => {
  listening.push(args)
  listen.apply(window, args)
})

/** As the browser does when it reads the head of a page. */
function loadPage() {
  for (const args of listening.splice(0)) removeEventListener(...args)
  html.removeAttribute('style')
  delete html.dataset.session
  delete html.dataset.exitLine
  document.title = 'Article – Fantôme'
  document.head.querySelector('link')?.setAttribute('href', '/icon.svg')
  const script = document.createElement('script')
  script.dataset.away = AWAY
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  new Function(SOURCE)()
}

const isHidden = () => html.style.display === 'none'
const iconOf = () => document.head.querySelector('link')?.getAttribute('href')
const tapExit = () => fireEvent.click(document.querySelector('span')!)
const closeLine = () => fireEvent.click(document.querySelector('button')!)
const comeBack = () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

beforeEach(() => {
  vi.stubGlobal('fetch', request)
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">'
  document.body.innerHTML =
    '<a href="/sortie" data-quick-exit><span>Sortie rapide</span></a><button data-close-exit-line>J’ai compris</button><h1>Article</h1>'
  loadPage()
})
afterEach(() => {
  vi.clearAllMocks()
  navigation.type = 'navigate'
  localStorage.clear()
  sessionStorage.clear()
})

test('quick exit: blanks the screen, renames the tab and drops its icon before anything else', () => {
  tapExit()
  expect(isHidden()).toBe(true)
  expect(document.title).toBe('fr.wikipedia.org')
  expect(iconOf()).toBe('data:,')
})

test('quick exit: signs out even with an expired access token, empties the browser and the query cache, then leaves', async () => {
  localStorage.setItem('refreshToken', 'r')
  localStorage.setItem('accessToken', 'a')
  sessionStorage.setItem('pendingCartItem', '{}')
  queryClient.setQueryData(['orders', 1], { data: ['reçu'] })
  tapExit()
  expect(request).toHaveBeenCalledWith('/api/user/logout?sortie', {
    headers: { authorization: 'Bearer r' },
    keepalive: true,
  })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(AWAY), 10_000)
  expect({ ...localStorage }).toEqual({ exitLine: 'used' })
  expect({ ...sessionStorage }).toEqual({ quickExit: '1' })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('quick exit: pressed again while leaving, leaves once', async () => {
  tapExit()
  tapExit()
  await vi.waitFor(() => expect(replace).toHaveBeenCalled(), 10_000)
  expect(replace).toHaveBeenCalledOnce()
})

test('quick exit: Shift three times leaves; capitals being typed do not', () => {
  press('Shift', 'A', 'Shift', 'B', 'Shift', 'C')
  expect(isHidden()).toBe(false)
  press('Shift', 'Shift', 'Shift')
  expect(isHidden()).toBe(true)
})

test('quick exit: the offline copy is known by its name where databases cannot be listed', () => {
  expect(SOURCE).toContain(`name: '${OFFLINE_DATABASE}'`)
})

test('Back after a quick exit: a page kept whole leaves again', () => {
  sessionStorage.setItem('quickExit', '1')
  comeBack()
  expect(isHidden()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith(AWAY)
})

test.each(['back_forward', 'reload'])('after a quick exit: a page loaded by %s leaves again', (type) => {
  sessionStorage.setItem('quickExit', '1')
  navigation.type = type
  loadPage()
  expect(isHidden()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith(AWAY)
})

test('after a quick exit: who comes by the address is shown the page, and Back is theirs again', () => {
  sessionStorage.setItem('quickExit', '1')
  loadPage()
  expect(isHidden()).toBe(false)
  navigation.type = 'back_forward'
  loadPage()
  expect(replace).not.toHaveBeenCalled()
})

test('a page kept whole: of who has signed out since, hidden and loaded anew; of a visitor, left alone', () => {
  comeBack()
  expect(reload).not.toHaveBeenCalled()
  html.dataset.session = ''
  comeBack()
  expect(isHidden()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('exit line: closed once, stays closed on the next page, and after a sign-out', async () => {
  expect(html.dataset.exitLine).toBeUndefined()
  closeLine()
  expect(html.dataset.exitLine).toBe('closed')
  expect(document.activeElement?.tagName).toBe('H1')
  localStorage.clear() // as the answer to a sign-out does
  await wipeBrowser()
  loadPage()
  expect(html.dataset.exitLine).toBe('closed')
})

test('exit line: after the first use the long text, until it is closed for good', async () => {
  closeLine()
  tapExit()
  loadPage()
  expect(html.dataset.exitLine).toBe('long')
  closeLine()
  tapExit()
  loadPage()
  expect(html.dataset.exitLine).toBe('closed')
})

test('before the first paint: night mode and a sign-in are marked', () => {
  localStorage.setItem('theme', 'nuit')
  sessionStorage.setItem('refreshToken', 'r')
  loadPage()
  expect([html.dataset.theme, html.dataset.session]).toEqual(['nuit', ''])
})
