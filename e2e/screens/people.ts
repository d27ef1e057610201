import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../visitor.ts'
import { SHOP_URL } from './shop.ts'

/**
 * `buyer` has a basket and favourites, `newcomer` nothing at all. `oneScreenBuyer` is a buyer
 * of one screen only: an open payment changes the next checkout, a stopped clock every page of the browser.
 */
export type Person =
  | 'visitor'
  | 'client'
  | 'admin'
  | 'vendor'
  | 'courier'
  | 'buyer'
  | 'oneScreenBuyer'
  | 'newcomer'

const PASSWORD = 'chamois-lagune-41'
const IN_CART = ['Préservatifs classiques', 'Test de grossesse']
const FAVOURITES = ['Lubrifiant à base d’eau', 'Coupe menstruelle']

async function callShop<T>(method: string, path: string, body?: unknown, token?: string) {
  const answer = await fetch(`${SHOP_URL}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

interface Tokens {
  accessToken: string
  refreshToken: string
}
const signIn = (pseudo: string, password: string) =>
  callShop<Tokens>('POST', 'user/login', { pseudo, password })

async function register(pseudo: string) {
  const [country] = await callShop<{ _id: string }[]>('GET', 'user/get-country')
  const registration = { pseudo, password: PASSWORD, country_id: country!._id, gender: 'Femme' }
  await callShop('POST', 'user/register', registration)
  return signIn(pseudo, PASSWORD)
}

export async function findProductId(name: string) {
  const products = await callShop<{ _id: string; name: string }[]>('GET', 'product/get-products')
  return products.find((product) => product.name === name)!._id
}

async function registerBuyer(pseudo: string) {
  const tokens = await register(pseudo)
  for (const name of IN_CART) {
    const item = { product_id: await findProductId(name), quantity: 1 }
    await callShop('POST', 'cart/add-to-cart', item, tokens.accessToken)
  }
  for (const name of FAVOURITES) {
    await callShop('PUT', 'user/favorites', { product_id: await findProductId(name) }, tokens.accessToken)
  }
  return tokens
}

/** A pseudo may not hold the name of a provider. */
const initialsOf = (screen: string) => screen.replace(/\B\w|-/g, '')

const TOKENS: Record<Person, (width: number, screen: string) => Promise<Tokens> | undefined> = {
  visitor: () => undefined,
  client: () => signIn('client_fantome', DEMO_PASSWORD),
  admin: () => signIn('admin_fantome', DEMO_PASSWORD),
  vendor: () => signIn('vendeur_fantome', DEMO_PASSWORD),
  courier: () => signIn('livreur_fantome', DEMO_PASSWORD),
  buyer: (width) => registerBuyer(`lune_calme_${width}`),
  oneScreenBuyer: (width, screen) => registerBuyer(`lune_${initialsOf(screen)}_${width}`),
  newcomer: (width) => register(`vent_du_soir_${width}`),
}

/** One signed-in browser per person and width, opened when a screen first needs it; a `oneScreenBuyer` has one per screen. */
export function openPeople(browser: Browser, width: number) {
  const contexts = new Map<string, BrowserContext>()
  async function openContext(person: Person, screen: string) {
    const tokens = await TOKENS[person](width, screen)
    const isPhone = width < 900
    const stored = {
      exitLine: 'closed',
      ...(tokens && { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }),
    }
    return browser.newContext({
      baseURL: SHOP_URL,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      viewport: { width, height: isPhone ? 844 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: SHOP_URL,
            localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    })
  }
  return async function contextOf(person: Person, screen: string) {
    const key = person === 'oneScreenBuyer' ? screen : person
    const context = contexts.get(key) ?? (await openContext(person, screen))
    contexts.set(key, context)
    return context
  }
}
