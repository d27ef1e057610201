import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const ProductNotFound = () => (
  <main id="contenu" className="page">
    <EmptyState isPage title="Produit non trouvé" text="Il a peut-être quitté les rayons.">
      <ButtonLink to="/products">Voir les produits</ButtonLink>
    </EmptyState>
  </main>
)
