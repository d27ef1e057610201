import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NoOrders = () => (
  <EmptyState title="Vous n’avez pas encore de commande." text="Vos reçus se rangeront ici, pour vous seul.">
    <ButtonLink to="/products">Voir les produits</ButtonLink>
  </EmptyState>
)
