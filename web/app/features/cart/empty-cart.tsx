import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const EmptyCart = () => (
  <main id="contenu" className="page">
    <EmptyState isPage title="Votre panier est vide." text="Ce que vous choisirez vous attendra ici.">
      <ButtonLink to="/products">Voir les produits</ButtonLink>
      <p className="doux">
        Une commande passée&nbsp;? Elle est dans{' '}
        <Link to="/account?tab=commandes">Mon compte &gt; Mes commandes</Link>
      </p>
    </EmptyState>
  </main>
)
