import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const EmptyCheckout = () => (
  <main id="contenu" className="page">
    <EmptyState isPage title="Votre panier est vide" text="Choisissez d’abord ce que nous vous apporterons.">
      <ButtonLink to="/products">Voir les produits</ButtonLink>
    </EmptyState>
  </main>
)
