import type { Product } from '@fantome/contract/catalogue.ts'
import { addFavourite, getFavourites, removeFavourite } from '@fantome/contract/favourite.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

export interface FavouriteState {
  /** The latest first; undefined until they were read. */
  products: Product[] | undefined
  error: unknown
}
export type FavouriteStore = ReturnType<typeof createFavouriteStore>

/** One user's favourites, in memory only: nothing is stored on a shared phone. */
export function createFavouriteStore() {
  let state: FavouriteState = { products: undefined, error: undefined }
  let changes = 0
  let queue = Promise.resolve()
  let reading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function write(next: FavouriteState) {
    state = next
    for (const listener of listeners) listener()
  }
  const place = (products: Product[]) => write({ products, error: undefined })

  /** One reading at a time, whoever asks. */
  function load() {
    reading ??= readList().finally(() => {
      reading = undefined
    })
    return reading
  }

  /** What was read before a tap knows nothing of it: the tap wins. */
  async function readList() {
    const known = changes
    try {
      const { data } = await call(getFavourites)
      if (known === changes) place(data)
    } catch (error) {
      write({ ...state, error })
    }
  }

  /** Tapped before the list was read, the heart said « Ajouter »: it adds, and never takes away. */
  async function addOnceRead(product: Product) {
    await load()
    const { products, error } = state
    if (!products) return void toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
    if (!products.some(({ _id }) => _id === product._id)) await toggle(product)
  }

  /** Shown at once, then asked, one after the other; undone when the shop refuses. */
  async function toggle(product: Product): Promise<void> {
    const { products } = state
    if (!products) return addOnceRead(product)
    const rank = products.findIndex(({ _id }) => _id === product._id)
    const isFavourite = rank >= 0
    const next = products[rank + 1]
    const body = { product_id: product._id }
    changes++
    place(isFavourite ? without(products, product) : [product, ...products])
    queue = queue
      .then(() => (isFavourite ? call(removeFavourite, { body }) : call(addFavourite, { body })))
      .then(
        () => undefined,
        (error: unknown) => {
          const others = without(state.products ?? [], product)
          place(isFavourite ? putBefore(others, next, product) : others)
          toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.'))
        },
      )
    await queue
  }
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    toggle,
  }
}

const without = (products: Product[], { _id }: Product) => products.filter((other) => other._id !== _id)

function putBefore(products: Product[], next: Product | undefined, product: Product) {
  const rank = next ? products.findIndex(({ _id }) => _id === next._id) : -1
  return products.toSpliced(rank < 0 ? products.length : rank, 0, product)
}

let current: { userId: string; store: FavouriteStore } | undefined

/** The same one from page to page, and never another person's. */
export function favouritesOf(userId: string) {
  if (current?.userId !== userId) current = { userId, store: createFavouriteStore() }
  return current.store
}
