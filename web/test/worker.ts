import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

const SOURCE = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8')
const ORIGIN = 'https://fantome.test'

interface WorkerRequest {
  url: string
  method: string
  mode: string
  cache: string
}
interface WorkerEvent {
  request?: WorkerRequest
  data?: string
  respondWith?(answer: Promise<unknown>): void
  waitUntil(work: Promise<unknown>): void
}
interface Answer {
  html?: string
  ok?: boolean
  redirected?: boolean
  cacheControl?: string
}

/** Nobody is led anywhere here: a redirection is told by its address. */
class WorkerResponse extends Response {
  static override redirect = (path: string) => ({ redirect: path }) as unknown as Response
}

/** The worker in a browser made of a few maps. `put` is awaited before anything counts as stored. */
export function startWorker({
  ok = true,
  redirected = false,
  cacheControl = 'public, no-cache',
  html = '',
}: Answer = {}) {
  const listeners: Record<string, (event: WorkerEvent) => void> = {}
  const stored = new Map<string, Map<string, Response>>()
  const gate = { put: Promise.resolve() }
  const network = { isAway: false, html, gate: Promise.resolve() }
  const browser = { connection: { saveData: false }, onLine: true }
  const clock = { now: Date.parse('2026-11-17T12:00:00Z') }
  const worker = { hasSkippedWaiting: false }
  const answer = () => {
    const headers = { 'cache-control': cacheControl }
    const response = new Response(network.html, { status: ok ? 200 : 500, headers })
    return Object.defineProperty(response, 'redirected', { value: redirected })
  }
  const address = (request: string | { url: string }) =>
    typeof request === 'string' ? ORIGIN + request : request.url
  const open = async (name: string) => {
    const copies = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, copies)
    return {
      add: async (path: string) => void copies.set(address(path), answer()),
      put: async (request: string | { url: string }, response: Response) => {
        await gate.put
        copies.set(address(request), response)
      },
      match: async () => undefined,
      keys: async () => [...copies.keys()].map((url) => ({ url })),
      delete: async (request: string | { url: string }, { ignoreSearch = false } = {}) => {
        const isMeant = (url: string) => (ignoreSearch ? url.split('?')[0] : url) === address(request)
        for (const url of [...copies.keys()].filter(isMeant)) copies.delete(url)
      },
    }
  }
  runInNewContext(SOURCE, {
    URL,
    Headers,
    Response: WorkerResponse,
    Date: { now: () => clock.now },
    setTimeout: () => undefined, // nothing here takes so long: e2e/service-worker.spec.ts waits for it
    location: { origin: ORIGIN },
    navigator: browser,
    fetch: async () => {
      if (network.isAway) throw new TypeError('Failed to fetch')
      const response = answer()
      await network.gate
      return response
    },
    caches: {
      open,
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (request: string | { url: string }, { cacheName = '' } = {}) => {
        const searched = [...stored].filter(([name]) => !cacheName || name === cacheName)
        return searched
          .map(([, copies]) => copies.get(address(request)))
          .find(Boolean)
          ?.clone()
      },
    },
    self: {
      addEventListener: (name: string, listener: (event: WorkerEvent) => void) => {
        listeners[name] = listener
      },
      skipWaiting: () => {
        worker.hasSkippedWaiting = true
      },
      clients: { claim: async () => undefined },
    },
  })
  async function dispatch(name: string, event: Partial<WorkerEvent> = {}) {
    const work: Promise<unknown>[] = []
    let answer: Promise<unknown> | undefined
    listeners[name]?.({
      ...event,
      respondWith: (given) => {
        answer = given
      },
      waitUntil: (given) => void work.push(given),
    })
    return { given: await answer, done: () => Promise.all(work) }
  }
  const request = (path: string, mode = 'navigate', { cache = 'default', method = 'GET' } = {}) =>
    dispatch('fetch', { request: { url: ORIGIN + path, method, mode, cache } })
  const visit = async (path: string, mode?: string) => {
    const { done } = await request(path, mode)
    await done()
  }
  const install = async () => (await dispatch('install')).done()
  const activate = async () => (await dispatch('activate')).done()
  const isStored = (path: string) => [...stored.values()].some((copies) => copies.has(ORIGIN + path))
  const message = (data: string) => dispatch('message', { data })
  /** What is on the screen, whatever else is still under way. */
  const read = async (path: string, options?: { cache: string }) => {
    const { given, done } = await request(path, 'navigate', options)
    return { html: await (given as Response).text(), done }
  }
  const write = async (path: string) => (await request(path, 'cors', { method: 'PUT' })).done()
  return {
    ...{ stored, gate, network, browser, clock, worker, open },
    request,
    visit,
    read,
    write,
    install,
    activate,
    message,
    isStored,
  }
}
