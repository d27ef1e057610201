// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTaps, FIRST_TAPS } from './first-taps.ts'

type StartApp = (start: () => Promise<unknown>, isAtOnce: boolean) => void
const start = vi.fn(async () => {})
const clicked = vi.fn()
const listening: { name: string; listener: EventListener; options: unknown }[] = []

/** Runs the text of the script as the page would; what it listens to is undone after each test. */
function runScript() {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(((
      name: string,
      listener: EventListener,
      options: boolean,
    ) => {
      listening.push({ name, listener, options })
      add(name, listener, options)
    }) as typeof window.addEventListener)
  }
  new Function(FIRST_TAPS)()
  vi.restoreAllMocks()
}
const startApp = (isAtOnce = false) => (window as unknown as { startApp: StartApp }).startApp(start, isAtOnce)

beforeEach(() => {
  start.mockClear()
  clicked.mockClear()
  document.body.innerHTML = `<a href="#x">lien</a><button type="button">Ajouter</button>
    <form action="/products"><select><option>a</option></select><button>Chercher</button></form><p id="retry-line" hidden></p>`
  document.querySelector('button')!.addEventListener('click', clicked)
  runScript()
})
afterEach(() => {
  vi.useRealTimers()
  for (const { name, listener, options } of listening.splice(0))
    for (const target of [window, document]) target.removeEventListener(name, listener, options as boolean)
})
const tap = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()

test('first taps: a page nobody touches starts nothing', () => {
  startApp()
  expect(start).not.toHaveBeenCalled()
})

test.for(['scroll', 'keydown', 'pointerdown'])('first taps: %s starts the app, once', (name) => {
  startApp()
  for (let times = 0; times < 2; times++) document.body.dispatchEvent(new Event(name, { bubbles: true }))
  expect(start).toHaveBeenCalledOnce()
})

test('first taps: a finger on a link starts nothing, the link needs no script', () => {
  startApp()
  document.querySelector('a')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(start).not.toHaveBeenCalled()
})

test('first taps: a tap before the end of the page starts it there', () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  startApp()
  expect(start).toHaveBeenCalledOnce()
})

test('first taps: whoever is signed in does not wait', () => {
  document.documentElement.dataset.session = ''
  startApp()
  expect(start).toHaveBeenCalledOnce()
  delete document.documentElement.dataset.session
})

test('first taps: a page that shows a skeleton starts at once, only scripts can fill it', () => {
  document.body.insertAdjacentHTML('beforeend', '<ul aria-busy="true"></ul>')
  startApp()
  expect(start).toHaveBeenCalledOnce()
})

test('first taps: a button tapped twice too early is answered once, when the app is ready', () => {
  startApp()
  tap('button')
  tap('button')
  const button = document.querySelector('button')!
  expect(button.hasAttribute('data-tapped')).toBe(true)
  expect(clicked).not.toHaveBeenCalled()
  answerTaps()
  expect(clicked).toHaveBeenCalledOnce()
  expect(button.hasAttribute('data-tapped')).toBe(false)
  tap('button')
  expect(clicked).toHaveBeenCalledTimes(2)
})

const isRetryShown = () => document.querySelector<HTMLElement>('#retry-line')!.hidden === false

test('first taps: scripts that cannot be loaded are asked for again, what was tapped waits and is done', async () => {
  vi.useFakeTimers()
  start.mockRejectedValueOnce(new Error('no network'))
  startApp()
  tap('button')
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelector('[data-tapped]')).not.toBeNull()
  expect(isRetryShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(4000)
  expect(start).toHaveBeenCalledTimes(2)
  answerTaps()
  expect(clicked).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-tapped]')).toBeNull()
  expect(isRetryShown()).toBe(false)
})

test('first taps: the network is back, the scripts are asked for at once', async () => {
  vi.useFakeTimers()
  start.mockRejectedValueOnce(new Error('no network'))
  startApp(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(isRetryShown()).toBe(false) // nothing was tapped
  window.dispatchEvent(new Event('online'))
  expect(start).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledTimes(2)
})
