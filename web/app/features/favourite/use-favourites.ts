import type { Product } from '@fantome/contract/catalogue.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session.tsx'
import { toast } from '../../ui/toast.ts'
import type { FavouriteState, FavouriteStore } from './favourite-store.ts'

const NOTHING: FavouriteState = { products: undefined, error: undefined }
const never = () => () => {}
const nothing = () => NOTHING

const download = (ownerId: string) =>
  import('./favourite-store.ts').then(({ favouritesOf }) => favouritesOf(ownerId))

/** The favourites of whoever may have some, downloaded for them alone; undefined for everyone else. */
export function useFavourites() {
  const { user } = useSession()
  const ownerId = user?.role === 'client' || user?.role === 'admin' ? user._id : ''
  const [store, setStore] = useState<FavouriteStore>()
  useEffect(() => {
    if (!ownerId) return setStore(undefined)
    download(ownerId).then(
      (own) => {
        setStore(own)
        void own.load()
      },
      (error: unknown) => console.info('favourites', error),
    )
  }, [ownerId])
  const { products, error } = useSyncExternalStore(store?.subscribe ?? never, store?.read ?? nothing, nothing)
  if (!ownerId) return undefined
  return {
    products,
    error,
    has: (id: string) => products?.some(({ _id }) => _id === id) ?? false,
    /** A tap counts even before the list is there. */
    toggle: (product: Product) =>
      void download(ownerId).then(
        (own) => {
          setStore(own)
          return own.toggle(product)
        },
        () => toast.error('Une erreur est survenue. Veuillez réessayer.'),
      ),
    reload: () => void store?.load(),
  }
}
export type Favourites = NonNullable<ReturnType<typeof useFavourites>>
