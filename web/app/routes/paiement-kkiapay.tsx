import { getWidget } from '@fantome/contract/payment.ts'
import type { WidgetOptions } from '../features/payment/kkiapay-messages.ts'
import { KkiapayScreen } from '../features/payment/kkiapay-screen.tsx'
import { call } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { privateMeta } from '../lib/private-meta.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { NightStage, StageStatus } from '../ui/night-stage.tsx'
import type { Route } from './+types/paiement-kkiapay.ts'

export const meta: Route.MetaFunction = (args) => privateMeta('Paiement', args)

interface Loaded {
  options?: WidgetOptions
  error?: unknown
}

export const clientLoader = ({ params: { paymentId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  call(getWidget, { params: { paymentId } }).then(
    ({ data }) => ({ options: data }),
    (error: unknown) => ({ error }),
  )

export const HydrateFallback = () => (
  <NightStage title="On prépare le paiement.">
    <StageStatus>Un instant…</StageStatus>
  </NightStage>
)

export default function KkiapayRoute({ params, loaderData: { options, error } }: Route.ComponentProps) {
  if (options) return <KkiapayScreen paymentId={params.paymentId} options={options} />
  return <ErrorState message={messageOf(error, 'Échec de la création du paiement')} />
}

export const ErrorBoundary = () => <ErrorState message="Une erreur est survenue" />
