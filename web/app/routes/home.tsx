import { HEALTH_PATH, healthPath } from '@fantome/contract/health-sheets.ts'
import { useAddToCart } from '../features/cart/use-add-to-cart.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { SHEET_CARDS } from '../features/health/sheet-cards.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { describeSite } from '../features/home/structured-data.ts'
import { pageMeta, siteOf } from '../lib/page-meta.ts'
import { spaceOf } from '../lib/partner-space.ts'
import { useSession } from '../lib/session.tsx'
import { shopReads } from '../lib/shop-reads.ts'
import { structuredData } from '../lib/structured-data.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/home.ts'

export const handle = { overNight: true, startsWhenTouched: true }

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta('Accueil', args),
  ...(import.meta.env.SSR ? structuredData({ ...args, loaderData: siteOf(args) }, describeSite) : []),
]

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(shopReads))

const HEALTH = {
  allTo: HEALTH_PATH,
  links: (['tests', 'contraception', 'depistage'] as const).map((name) => ({
    to: healthPath(name),
    title: SHEET_CARDS[name].title,
    minutes: SHEET_CARDS[name].minutes,
  })),
}

export default function HomeRoute({ loaderData: home }: Route.ComponentProps) {
  const { status, user } = useSession()
  const { addingId, add } = useAddToCart()
  const { products, categories } = home
  return (
    <HomeScreen
      isVisitor={status !== 'in'}
      home={home}
      shelf={
        products.length > 0 && (
          <ProductGrid
            products={products}
            categories={categories}
            isPending={false}
            isAside
            heartOf={() => null}
            isWithheld={() => false}
            addingId={addingId}
            onAdd={spaceOf(user?.role) ? undefined : (productId: string) => void add(productId)}
          />
        )
      }
      health={HEALTH}
    />
  )
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />
