import type { User } from '@fantome/contract/own-account.ts'
import { useCallback } from 'react'
import { Navigate, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { SignInGuard } from '../features/account/sign-in-guard.tsx'
import { SignInFirst } from '../features/cart/sign-in-first.tsx'
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { readDraft } from '../features/checkout/draft.ts'
import { EmptyCheckout } from '../features/checkout/empty-checkout.tsx'
import { FinishOrder } from '../features/checkout/finish-order.tsx'
import { type LoadedCheckout, loadCheckout } from '../features/checkout/load-checkout.ts'
import { PaymentFailedAlone } from '../features/checkout/payment-failed-alone.tsx'
import { CourierChoice } from '../features/order/courier-choice.tsx'
import { PaymentUnknown } from '../features/payment/payment-unknown.tsx'
import { PaymentWaiting } from '../features/payment/payment-waiting.tsx'
import { usePaymentOutcome } from '../features/payment/use-payment-outcome.ts'
import { messageOf } from '../lib/api-error.ts'
import { invalidate } from '../lib/invalidate.ts'
import { useLostSignIn } from '../lib/lost-sign-in.ts'
import { spaceOf } from '../lib/partner-space.ts'
import { privateMeta } from '../lib/private-meta.ts'
import { useOwnOrigins } from '../lib/use-own-origins.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/checkout.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Commande', args)

export const handle = { slimFooter: true }

export const clientLoader = () => loadCheckout()

/** Going from one step to the other reads nothing again; « Réessayer » does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const HydrateFallback = () => <CheckoutSkeleton />

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  useLostSignIn(loaderData.error)
  return (
    <SignInFirst waiting={<CheckoutSkeleton />}>
      <SignInGuard>
        {(user) => {
          const space = spaceOf(user.role)
          return space ? <Navigate to={space} replace /> : <Checkout user={user} loaded={loaderData} />
        }}
      </SignInGuard>
    </SignInFirst>
  )
}

function Checkout({ user: { _id: userId }, loaded }: { user: User; loaded: LoadedCheckout }) {
  const navigate = useNavigate()
  const origins = useOwnOrigins()
  const { isChecking, outcome, show } = usePaymentOutcome()
  const onOrdered = useCallback(() => {
    toast.success('Commande bien reçue ! Un livreur vous contactera bientôt.')
    void invalidate('cart', 'orders', 'pending-payments')
    void navigate('/account?tab=commandes', { replace: true })
  }, [navigate])

  if (isChecking) return <CheckoutSkeleton />
  if (outcome?.kind === 'paid')
    return <FinishOrder userId={userId} transactionId={outcome.transactionId} onOrdered={onOrdered} />
  if (outcome?.kind === 'pending') {
    const amount = readDraft(userId)?.totals?.amount
    return <PaymentWaiting {...outcome} amount={amount} onEnd={show} />
  }
  if (outcome?.kind === 'unknown') return <PaymentUnknown />
  const { checkout, error } = loaded
  const isCartEmpty = checkout?.cart.items.length === 0
  if (outcome && (!checkout || isCartEmpty))
    return <PaymentFailedAlone failure={outcome} isCartEmpty={isCartEmpty} />
  if (!checkout) return <ErrorState message={messageOf(error, 'Erreur lors de la récupération du panier')} />
  if (isCartEmpty) return <EmptyCheckout />
  return (
    <CheckoutScreen
      userId={userId}
      data={checkout}
      failure={outcome}
      origins={origins}
      courierChoice={(commune) => <CourierChoice key={commune._id} commune={commune} />}
      onOrdered={onOrdered}
    />
  )
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />
