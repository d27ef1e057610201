import type { Product } from '@fantome/contract/catalogue.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useAddToCart } from '../features/cart/use-add-to-cart.ts'
import { catalogueHref, shelfPath } from '../features/catalogue/filters.ts'
import { GridSkeleton } from '../features/catalogue/grid-skeleton.tsx'
import { type Catalogue, loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { productCount } from '../features/catalogue/product-count.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { ProductsScreen } from '../features/catalogue/products-screen.tsx'
import { describeShelf } from '../features/catalogue/structured-data.ts'
import { useCatalogueFilters } from '../features/catalogue/use-catalogue-filters.ts'
import { useOwnCountry } from '../features/catalogue/use-own-country.ts'
import { Heart } from '../features/favourite/heart.tsx'
import { type Favourites, useFavourites } from '../features/favourite/use-favourites.ts'
import { useSignInForFavourites } from '../features/favourite/use-sign-in-for-favourites.ts'
import { readingOf } from '../features/health/reading.ts'
import { InstallCard } from '../features/shell/install-card.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { spaceOf } from '../lib/partner-space.ts'
import { useSession } from '../lib/session.tsx'
import { shopReads } from '../lib/shop-reads.ts'
import { structuredData } from '../lib/structured-data.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { useDeferred } from '../ui/use-deferred.ts'
import type { Route } from './+types/products.ts'

export const handle = { startsWhenTouched: true }

const DESCRIPTION =
  'Les prix et la disponibilité, sans compte. Colis neutre, sans logo, livré en 30 à 55 minutes.'

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(
    'Produits',
    { ...args, location: { pathname: shelfPath(args.loaderData?.filters) } },
    DESCRIPTION,
  ),
  ...(import.meta.env.SSR ? structuredData(args, describeShelf) : []),
]

export async function loader({ request, context }: Route.LoaderArgs): Promise<Catalogue> {
  const catalogue = await loadCatalogue(context.get(shopReads), new URL(request.url).searchParams)
  const category = catalogue.categories?.find(({ _id }) => _id === catalogue.filters.category)
  return { ...catalogue, reading: category && readingOf(category.name) }
}

export default function ProductsRoute({ loaderData: catalogue }: Route.ComponentProps) {
  const { filters, countries } = catalogue
  const { status, user } = useSession()
  const favourites = useFavourites()
  const { addingId, add } = useAddToCart()
  const asked = useCatalogueFilters(filters)
  const { isCountryFixed, isNarrowing, isWithheld } = useOwnCountry(filters, countries, asked.change)
  useSignInForFavourites(filters.favourites)
  // A partner's account has no favourites.
  const hasFavourites = status !== 'in' || favourites !== undefined
  const card = {
    heartOf: (product: Product) => favourites && <Heart {...{ product, favourites }} />,
    isWithheld,
    addingId,
    onAdd: spaceOf(user?.role) ? undefined : (productId: string) => void add(productId),
  }
  const isOwn = hasFavourites && filters.favourites
  return (
    <ProductsScreen
      {...{ catalogue, asked, isCountryFixed, isNarrowing, hasFavourites }}
      {...card}
      invitation={<InstallCard />}
      ownShelf={
        isOwn ? <OwnShelf {...{ catalogue, isCountryFixed, isNarrowing, favourites, card }} /> : undefined
      }
    />
  )
}

const downloadShelf = () =>
  import('../features/favourite/favourite-shelf.tsx').then(({ FavouriteShelf }) => FavouriteShelf)

interface OwnShelfProps {
  catalogue: Catalogue
  isCountryFixed: boolean
  isNarrowing: boolean
  favourites: Favourites | undefined
  card: Pick<ComponentProps<typeof ProductGrid>, 'heartOf' | 'isWithheld' | 'addingId' | 'onAdd'>
}

/** Until it is known whose it is, and of which country, a skeleton in the shape of the list. */
function OwnShelf({ catalogue, isCountryFixed, isNarrowing, favourites, card }: OwnShelfProps) {
  const { filters, categories } = catalogue
  const [FavouriteShelf, load] = useDeferred(downloadShelf)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => void load().catch(setFailure), [load])
  if (failure) throw failure
  const { q, commune, country } = filters
  const fixed = isCountryFixed ? country : ''
  const canReset = q || commune || country !== fixed
  if (isNarrowing || !favourites || !FavouriteShelf) return <GridSkeleton />
  return (
    <FavouriteShelf
      {...{ favourites, filters }}
      countWords={productCount}
      allHref={catalogueHref({ country })}
      resetHref={canReset ? catalogueHref({ favourites: true, country: fixed }) : undefined}
      waiting={<GridSkeleton />}
    >
      {(products) => <ProductGrid {...{ products, categories }} isPending={false} {...card} />}
    </FavouriteShelf>
  )
}

export const ErrorBoundary = () => <ErrorState message="Erreur lors de la récupération des produits." />
