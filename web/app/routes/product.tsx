import { isId } from '@fantome/contract/endpoint.ts'
import { data, isRouteErrorResponse } from 'react-router'
import { useAddToCart } from '../features/cart/use-add-to-cart.ts'
import { DeliveryCard } from '../features/catalogue/delivery-card.tsx'
import { loadProduct } from '../features/catalogue/load-product.ts'
import { Neighbours } from '../features/catalogue/neighbours.tsx'
import { ProductNotFound } from '../features/catalogue/product-not-found.tsx'
import { ProductScreen } from '../features/catalogue/product-screen.tsx'
import { describeProduct } from '../features/catalogue/structured-data.ts'
import { useIsDelivered } from '../features/catalogue/use-is-delivered.ts'
import { FavouriteButton } from '../features/favourite/favourite-button.tsx'
import { useFavourites } from '../features/favourite/use-favourites.ts'
import { readingOf } from '../features/health/reading.ts'
import { NotifyMe } from '../features/notice/notify-me.tsx'
import { useLogin } from '../lib/login.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { spaceOf } from '../lib/partner-space.ts'
import { useSession } from '../lib/session.tsx'
import { shopReads } from '../lib/shop-reads.ts'
import { structuredData } from '../lib/structured-data.ts'
import { useHasEmail } from '../lib/use-has-email.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/product.ts'

export const handle = { startsWhenTouched: true }

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta('Article', args),
  ...(import.meta.env.SSR ? structuredData(args, describeProduct) : []),
]

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const commune = new URL(request.url).searchParams.get('commune') ?? ''
  const page = isId(id) && (await loadProduct(context.get(shopReads), id, commune.toLowerCase()))
  if (!page) throw data(null, { status: 404 })
  return { ...page, reading: readingOf(page.product.category_id.name) }
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, tint, neighbours, delivery, reading } = loaderData
  const { status, user } = useSession()
  const { addingId, add } = useAddToCart()
  const goToLogin = useLogin()
  const favourites = useFavourites()
  const isDelivered = useIsDelivered(product)
  const countryId = user?.country_id || undefined
  const hasEmail = useHasEmail()
  // A partner's account has no favourites; what is not delivered can only be taken off the list.
  const hasFavourites = status !== 'in' || favourites !== undefined
  const canKeep = hasFavourites && (isDelivered !== false || favourites?.has(product._id))
  return (
    <ProductScreen
      product={product}
      tint={tint}
      reading={reading}
      isDelivered={isDelivered}
      isAdding={addingId !== null}
      onAdd={spaceOf(user?.role) ? undefined : (quantity) => void add(product._id, quantity)}
      delivery={
        product.is_available ? (
          <DeliveryCard productId={product._id} delivery={delivery} countryId={countryId} />
        ) : (
          !spaceOf(user?.role) && <NotifyMe productId={product._id} hasEmail={hasEmail} />
        )
      }
      neighbours={
        <Neighbours
          title={product.is_available ? 'Dans le même rayon' : 'Disponible, même rayon'}
          neighbours={neighbours}
          commune={delivery.chosen?._id}
          countryId={countryId}
        />
      }
      favourite={canKeep && <FavouriteButton {...{ product, favourites }} onSignIn={goToLogin} />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />
  return <ErrorState message="Erreur lors de la récupération du produit." />
}
