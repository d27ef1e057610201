import { useAddToCart } from '../features/cart/use-add-to-cart.ts'
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { ProductsScreen } from '../features/catalogue/products-screen.tsx'
import { useOwnCountry } from '../features/catalogue/use-own-country.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSession } from '../lib/session.tsx'
import { shopReads } from '../lib/shop-reads.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/products.ts'

export const meta: Route.MetaFunction = (args) => pageMeta('Produits', args)

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCatalogue(context.get(shopReads), new URL(request.url).searchParams)

export default function ProductsRoute({ loaderData: catalogue }: Route.ComponentProps) {
  const { user } = useSession()
  const { addingId, add } = useAddToCart()
  const isCountryFixed = useOwnCountry(catalogue.filters, catalogue.countries, user?.country_id)
  return (
    <ProductsScreen
      catalogue={catalogue}
      isCountryFixed={isCountryFixed}
      addingId={addingId}
      onAdd={(productId) => void add(productId)}
    />
  )
}

export const ErrorBoundary = () => <ErrorState message="Erreur lors de la récupération des produits." />
