import { ButtonLink } from '../../ui/button.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import actions from './actions.module.css'
import styles from './closing.module.css'

export const Closing = ({ isVisitor }: { isVisitor: boolean }) => (
  <section className={`scene ${styles.closing}`}>
    <div className="cadre">
      <Ghost className={styles.ghost} />
      <h2>Un pseudonyme suffit.</h2>
      <p className="doux">Ni nom, ni e-mail obligatoire. Réservé aux personnes majeures.</p>
      <div className={`${actions.row} ${styles.actions}`}>
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
