import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { cartQuery } from '../features/cart/cart-query.ts'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { SignInFirst } from '../features/cart/sign-in-first.tsx'
import { spaceOf } from '../lib/partner-space.ts'
import { privateMeta } from '../lib/private-meta.ts'
import { QueryState } from '../lib/query-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Panier', args)

export default function CartRoute() {
  // Here, not behind the guards: it is read beside the account, not after it.
  const query = useQuery(cartQuery)
  return (
    <SignInFirst waiting={<CartSkeleton />}>
      <SignInGuard>
        {({ role }) => {
          const space = spaceOf(role)
          if (space) return <Navigate to={space} replace />
          return (
            <QueryState
              query={query}
              waiting={<CartSkeleton />}
              fallback="Erreur lors de la récupération du panier"
              Failed={ErrorState}
            >
              {(cart) => <CartScreen cart={cart} />}
            </QueryState>
          )
        }}
      </SignInGuard>
    </SignInFirst>
  )
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />
