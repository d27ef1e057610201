import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8')
const ORIGIN = 'https://fantome.test'
const ORDER = '/account?tab=commandes#01a'

interface Shown {
  title: string
  tag: string
  renotify: boolean
  silent: boolean
  data: { id: string; url: string }
}
interface Event {
  data?: { json(): unknown }
  notification?: { data: { url: string }; close(): void }
  waitUntil(work: Promise<unknown>): void
}

/** The worker in a browser that shows one notification per tag and has these windows open. */
function startWorker(windows: string[] = []) {
  const listeners: Record<string, (event: Event) => void> = {}
  const shown = new Map<string, Shown>()
  const sounds: string[] = []
  const went: string[] = []
  const open = windows.map((url) => ({
    url: ORIGIN + url,
    focus: async () => void went.push(`focus ${url}`),
    navigate: async (to: string) => void went.push(`navigate ${to.replace(ORIGIN, '')}`),
  }))
  runInNewContext(SOURCE, {
    URL,
    location: { origin: ORIGIN },
    self: {
      addEventListener: (name: string, listener: (event: Event) => void) => {
        listeners[name] = listener
      },
      registration: {
        getNotifications: async ({ tag }: { tag: string }) =>
          [...shown.values()].filter((one) => one.tag === tag),
        showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
          if (!shown.has(options.tag) || options.renotify) sounds.push(title)
          shown.set(options.tag, { title, ...options })
        },
      },
      clients: {
        matchAll: async () => open,
        openWindow: async (url: string) => void went.push(`open ${url.replace(ORIGIN, '')}`),
      },
    },
  })
  async function dispatch(name: string, event: Partial<Event>) {
    const work: Promise<unknown>[] = []
    listeners[name]!({ ...event, waitUntil: (given) => void work.push(given) })
    await Promise.all(work)
  }
  return {
    shown: () => [...shown.values()],
    sounds,
    went,
    push: (json: () => unknown) => dispatch('push', { data: { json } }),
    tap: (url: string) =>
      dispatch('notificationclick', { notification: { data: { url }, close: () => went.push('close') } }),
  }
}
const message = (id: string, title: string) => () => ({ id, title, url: ORDER })

test('worker/push: the words of the server, and nothing else', async () => {
  const worker = startWorker()
  await worker.push(message('1', 'Votre colis est en route.'))
  expect(worker.shown()).toMatchObject([
    { title: 'Votre colis est en route.', tag: ORDER, data: { id: '1', url: ORDER } },
  ])
  expect(Object.keys(worker.shown()[0]!)).not.toContain('body')
})

test('worker/push: the next step of an order replaces the one before it', async () => {
  const worker = startWorker()
  await worker.push(message('1', 'Votre colis est en route.'))
  await worker.push(message('2', 'Votre colis est livré.'))
  expect(worker.shown().map(({ title }) => title)).toEqual(['Votre colis est livré.'])
  expect(worker.sounds).toHaveLength(2)
})

test('worker/push: a message sent again, or an older one come late, changes nothing and makes no sound', async () => {
  const worker = startWorker()
  await worker.push(message('2', 'Votre colis est livré.'))
  await worker.push(message('2', 'Votre colis est livré.'))
  await worker.push(message('1', 'Votre colis est en route.'))
  expect(worker.shown()).toMatchObject([{ title: 'Votre colis est livré.', silent: true, data: { id: '2' } }])
  expect(worker.sounds).toHaveLength(1)
})

test.for([
  ['nothing readable', () => JSON.parse('<')],
  ['an address elsewhere', () => ({ id: '1', title: 'Bonjour', url: 'https://ailleurs.example/' })],
] as const)('worker/push: %s is the plainest of messages', async ([, json]) => {
  const worker = startWorker()
  await worker.push(json)
  expect(worker.shown()).toMatchObject([{ title: 'Une nouvelle pour vous.', data: { url: '/account' } }])
})

test('worker/tap: a window on such a page is used, another is left alone', async () => {
  const account = startWorker(['/products', '/account?tab=profil'])
  await account.tap(ORDER)
  expect(account.went).toEqual(['close', 'focus /account?tab=profil', `navigate ${ORDER}`])
  const space = startWorker(['/espace-vendeur'])
  await space.tap('/espace-vendeur')
  expect(space.went).toEqual(['close', 'focus /espace-vendeur'])
  const checkout = startWorker(['/checkout'])
  await checkout.tap(ORDER)
  expect(checkout.went).toEqual(['close', `open ${ORDER}`])
})
