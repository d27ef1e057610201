import type { BrowserContext, Page } from '@playwright/test'
import { ask } from './database.ts'
import { chooseMethod, fillCart, giveDelivery, newClient, RECEIVED } from './shopper.ts'
import { expect, expectAccessible, open, test } from './visitor.ts'

/** A key pair's public half and a secret, as a push service would hand them out. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Headless Chromium grants no notification and has no push service: this much of both is put in their place. */
const givePushService = (context: BrowserContext) =>
  context.addInitScript((keys) => {
    const name = 'push-subscription'
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: `https://push.exemple.bj/${crypto.randomUUID()}`, keys }),
      unsubscribe: async () => void localStorage.removeItem(name),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(name) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(name, 'on')
        return subscription
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, KEYS)

interface Shown {
  title: string
  tag: string
  data: unknown
}

/** The same for its worker: what it would show, by tag. */
async function watchWorker(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Map<string, Shown>; registration: object }
    scope.shown = new Map()
    Object.assign(scope.registration, {
      getNotifications: async ({ tag }: { tag: string }) => [scope.shown.get(tag)].filter(Boolean),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void scope.shown.set(options.tag, { title, ...options }),
    })
  })
  return () =>
    worker.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: Map<string, Shown> }
      return [...shown.values()].map(({ title }) => title)
    })
}

/** What the push service of the browser would hand to the worker. */
async function deliver(page: Page, message: object) {
  const worker = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const data = JSON.stringify(message)
  await worker.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
}
test('notifications: turned on from a receipt, shown in neutral words, turned off in the profile, gone with the sign-in', async ({
  page,
  context,
}) => {
  await givePushService(context)
  const pseudo = await newClient(page)
  await fillCart(page)
  await giveDelivery(page)
  await chooseMethod(page, 'Paiement test')
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await open(page, '/account?tab=commandes')
  const shown = await watchWorker(context)

  const card = page.getByRole('region', { name: 'Notifications' })
  await expect(card.getByText('Suivre sans ouvrir la page')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Activer' }).click()
  await expect(card.getByText('Notifications activées')).toBeVisible()
  const count = `select count(*)::int as count from push_subscriptions p join sessions s on s.id = p.session_id
    join users u on u.id = s.user_id where u.pseudo = $1`
  const subscriptions = async () => (await ask(count, [pseudo]))[0]
  expect(await subscriptions()).toMatchObject({ count: 1 })

  const [order] = await ask(
    'select o.id from orders o join users u on u.id = o.user_id where u.pseudo = $1',
    [pseudo],
  )
  const url = `/account?tab=commandes#${(order as { id: string }).id}`
  await deliver(page, { id: '1', title: 'Votre colis est en route.', url })
  await expect.poll(shown).toEqual(['Votre colis est en route.'])
  await deliver(page, { id: '2', title: 'Votre colis est livré.', url })
  await expect.poll(shown).toEqual(['Votre colis est livré.'])
  await open(page, url)
  await expect(page.getByRole('article', { name: /^Reçu/ })).toBeFocused()

  await open(page, '/account?tab=profil')
  const toggle = page.getByRole('switch', { name: 'Sur ce téléphone : Oui' })
  await expect(toggle).toBeVisible()
  await expectAccessible(page)
  await toggle.click()
  await expect(page.getByRole('switch', { name: 'Sur ce téléphone : Non' })).toBeVisible()
  expect(await subscriptions()).toMatchObject({ count: 0 })
  await page.getByRole('switch', { name: 'Sur ce téléphone : Non' }).click()
  await expect(page.getByRole('switch', { name: 'Sur ce téléphone : Oui' })).toBeVisible()

  await page.getByRole('button', { name: 'Déconnexion' }).first().click()
  await expect.poll(subscriptions).toMatchObject({ count: 0 })
})
