import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { CartScreen } from '../features/cart/cart-screen.tsx'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { loadCart } from '../features/cart/load-cart.ts'
import { SignInFirst } from '../features/cart/sign-in-first.tsx'
import { messageOf } from '../lib/api-error.ts'
import { useLostSignIn } from '../lib/lost-sign-in.ts'
import { privateMeta } from '../lib/private-meta.ts'
import '../styles/cart.css'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Panier', args)

export const clientLoader = () => loadCart()

export const HydrateFallback = () => <CartSkeleton />

export default function CartRoute({ loaderData: { cart, error } }: Route.ComponentProps) {
  useLostSignIn(error)
  return (
    <SignInFirst waiting={<CartSkeleton />}>
      <SignInGuard>
        {() =>
          cart ? (
            <CartScreen loaded={cart} />
          ) : (
            <ErrorState message={messageOf(error, 'Erreur lors de la récupération du panier')} />
          )
        }
      </SignInGuard>
    </SignInFirst>
  )
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />
