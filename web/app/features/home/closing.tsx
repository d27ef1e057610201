import { ButtonLink } from '../../ui/button.tsx'
import { Ghost } from '../../ui/ghost.tsx'

export const Closing = ({ isVisitor }: { isVisitor: boolean }) => (
  <section className="scene fin">
    <div className="cadre">
      <Ghost className="g" />
      <h2>Un pseudonyme suffit.</h2>
      <p className="doux">Ni nom, ni e-mail obligatoire. Réservé aux personnes majeures.</p>
      <div className="cta">
        {isVisitor && (
          <ButtonLink look="glow" className="signed-out-only" to="/register">
            S'inscrire
          </ButtonLink>
        )}
        <ButtonLink look="outline" to="/products">
          Voir les produits
        </ButtonLink>
      </div>
    </div>
  </section>
)
