// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused, startLocalApi } from '../../../test/local-api.ts'
import { goOffline } from '../../../test/network.ts'
import { showRoute } from '../../../test/show-route.tsx'
import { wipeBrowser } from '../../lib/wipe.ts'
import { PartnerPush } from './partner-push.tsx'
import { PushCard } from './push-card.tsx'
import { PushSection } from './push-section.tsx'

const READ = 'GET /api/user/push-subscriptions'
const ADD = 'POST /api/user/push-subscriptions'
const REMOVE = 'DELETE /api/user/push-subscriptions'
const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'
const SUBSCRIPTION = { endpoint: 'https://push.exemple.bj/1', keys: { p256dh: 'cle', auth: 'secret' } }

beforeEach(() => sessionStorage.setItem('accessToken', 'acces'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

interface Browser {
  permission?: NotificationPermission
  /** What its owner answers when asked. */
  answer?: NotificationPermission
  isSubscribed?: boolean
  hasPush?: boolean
}

/** The parts of a browser that push needs; `asked` counts how often its owner was bothered. */
function giveBrowser({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  hasPush = true,
}: Browser = {}) {
  const browser = { asked: 0, isSubscribed, closed: 0 }
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ ...SUBSCRIPTION, expirationTime: null }),
    unsubscribe: async () => {
      browser.isSubscribed = false
      return true
    },
  }
  const worker = {
    getNotifications: async () => [{ close: () => browser.closed++ }],
    pushManager: {
      getSubscription: async () => (browser.isSubscribed ? subscription : null),
      subscribe: async () => {
        browser.isSubscribed = true
        return subscription
      },
    },
  }
  const notification = {
    permission,
    requestPermission: async () => {
      browser.asked++
      notification.permission = answer
      return answer
    },
  }
  const put = (target: object, name: string, value: unknown) => {
    Object.defineProperty(target, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(target, name))
  }
  if (hasPush) {
    put(window, 'PushManager', class {})
    put(globalThis, 'Notification', notification)
    put(window, 'Notification', notification)
    put(navigator, 'serviceWorker', { ready: Promise.resolve(worker), getRegistration: async () => worker })
  }
  return browser
}

async function show(
  Component: ComponentType,
  isOn = false,
  answers: Parameters<typeof startLocalApi>[0] = {},
) {
  const details = ok({ _id: 'u1', pseudo: 'lune_calme', role: 'client' })
  const api = await startLocalApi({
    'GET /api/user/user-details': details,
    [READ]: ok({ public_key: KEY, is_on: isOn }),
    [ADD]: ok(),
    [REMOVE]: ok(),
    ...answers,
  })
  onTestFinished(api.stop)
  showRoute('/account', Component)
  return { ...api, sent: (call: string) => api.calls.filter((made) => made.call === call) }
}
const activate = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Activer' })
const theSwitch = () => screen.findByRole<HTMLButtonElement>('switch')

test('push card: proposed without asking; a tap asks, subscribes and says so', async () => {
  const browser = giveBrowser()
  const { answers, sent } = await show(PushCard)
  const button = await activate()
  expect(screen.getByText('« Votre colis est en route. »')).toBeDefined()
  expect(browser.asked).toBe(0)
  answers[READ] = ok({ public_key: KEY, is_on: true })
  fireEvent.click(button)
  expect(await screen.findByText('Notifications activées')).toBeDefined()
  expect(browser.asked).toBe(1)
  expect(sent(ADD).map(({ body }) => body)).toEqual([SUBSCRIPTION])
})

test('push card: refused by the browser, it says so and does not insist', async () => {
  const browser = giveBrowser({ answer: 'denied' })
  const { sent } = await show(PushCard)
  fireEvent.click(await activate())
  expect(await screen.findByText('Le navigateur les refuse')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect([browser.asked, sent(ADD).length]).toEqual([1, 0])
})

test('push card: a refusal of the server is said, and can be tried again', async () => {
  giveBrowser()
  const { answers } = await show(PushCard, false, { [ADD]: refused(503, 'Pas maintenant.') })
  fireEvent.click(await activate())
  expect((await screen.findByRole('alert')).textContent).toBe('Pas maintenant.')
  answers[ADD] = ok()
  answers[READ] = ok({ public_key: KEY, is_on: true })
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Notifications activées')).toBeDefined()
})

test('push card: « Plus tard » and « Ne plus proposer » put it away', async () => {
  giveBrowser()
  await show(PushCard)
  fireEvent.click(await screen.findByRole('button', { name: 'Plus tard' }))
  expect(screen.queryByText(/Suivre sans ouvrir/)).toBeNull()
  expect(localStorage.length).toBe(0)
  cleanup()
  sessionStorage.removeItem('pushCard')
  await show(PushCard)
  fireEvent.click(await screen.findByRole('button', { name: 'Ne plus proposer' }))
  expect(localStorage.getItem('pushCard')).toBe('hidden')
})

test('push card: offline it cannot be turned on', async () => {
  giveBrowser()
  await show(PushCard)
  const button = await activate()
  goOffline()
  expect(await screen.findByText('Vous êtes hors ligne.')).toBeDefined()
  expect(button.disabled).toBe(true)
})

test('push card: an iPhone is told to install the page first', async () => {
  giveBrowser({ hasPush: false })
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'))
  await show(PushCard)
  expect(await screen.findByText('Ajoutez d’abord la page à l’écran d’accueil')).toBeDefined()
})

test('push card: nothing is offered where the shop sends nothing', async () => {
  giveBrowser()
  const { sent } = await show(PushCard, false, { [READ]: ok({ public_key: '', is_on: false }) })
  await waitFor(() => expect(sent(READ)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull()
})

test('push setting: on for this sign-in; turned off here and on the server', async () => {
  const browser = giveBrowser({ permission: 'granted', isSubscribed: true })
  const { answers, sent } = await show(PushSection, true)
  const toggle = await theSwitch()
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  answers[READ] = ok({ public_key: KEY, is_on: false })
  fireEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  expect([sent(REMOVE).length, browser.isSubscribed]).toEqual([1, false])
})

test('push setting: a subscription left by another sign-in does not count as on', async () => {
  giveBrowser({ permission: 'granted', isSubscribed: true })
  await show(PushSection, false)
  expect((await theSwitch()).getAttribute('aria-checked')).toBe('false')
})

test.for([
  [{ permission: 'denied' } as Browser, /^Le navigateur les refuse\. Autorisez-les/],
  [{ hasPush: false } as Browser, 'Ce navigateur ne sait pas les recevoir.'],
] as const)('push setting: %j is said, and the switch rests', async ([browser, said]) => {
  giveBrowser(browser)
  await show(() => <PartnerPush kind="courier" />)
  expect(await screen.findByText(said)).toBeDefined()
  expect((await theSwitch()).disabled).toBe(true)
})

test('push setting: what cannot be read can be asked for again', async () => {
  giveBrowser()
  const { answers } = await show(() => <PartnerPush kind="vendor" />, false, {
    [READ]: { status: 502, body: {} },
  })
  const retry = await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5000 })
  answers[READ] = ok({ public_key: KEY, is_on: false })
  fireEvent.click(retry)
  expect(await screen.findByText(/Une demande vous attend/)).toBeDefined()
})

test('signing out or leaving in a hurry: shown notifications go, and the browser is unsubscribed', async () => {
  const browser = giveBrowser({ permission: 'granted', isSubscribed: true })
  await wipeBrowser()
  expect([browser.closed, browser.isSubscribed]).toEqual([1, false])
})
