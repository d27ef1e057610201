import type { QueryFailure } from '../../lib/query-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { OfflineOrderCard } from './offline-order.tsx'
import styles from './orders-states.module.css'

export const NoOrders = () => (
  <EmptyState title="Vous n’avez pas encore de commande." text="Vos reçus se rangeront ici, pour vous seul.">
    <ButtonLink to="/products">Voir les produits</ButtonLink>
  </EmptyState>
)

export const OrdersSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label="Chargement des commandes">
    <SkeletonBlock />
    <SkeletonBlock />
  </div>
)

export function OrdersError({ message, isRetrying, onRetry }: QueryFailure) {
  const isOnline = useOnline()
  return (
    <>
      <OfflineOrderCard />
      <EmptyState
        title={isOnline ? 'On n’a pas pu charger.' : 'Pas de réseau.'}
        text={isOnline ? message : 'Vos commandes s’afficheront dès que le réseau revient.'}
      >
        <Button onClick={onRetry}>
          {isRetrying ? <Spinner /> : <Icon name="refresh" />}
          Réessayer
        </Button>
      </EmptyState>
    </>
  )
}
