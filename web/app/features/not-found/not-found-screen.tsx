import { ButtonLink } from '../../ui/button.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import styles from './not-found-screen.module.css'

export const NotFoundScreen = () => (
  <main id="contenu" className={`scene ${styles.screen}`}>
    <div className={styles.drawing} aria-hidden="true">
      <b>404</b>
      <Ghost />
    </div>
    <h1>
      <span className="vh">404. </span>Oops ! Cette page est un vrai fantôme.
    </h1>
    <p className="doux">Elle a disparu sans laisser d’adresse. C’est un peu notre métier.</p>
    <ButtonLink look="glow" className={styles.back} to="/">
      Retour à l’accueil
    </ButtonLink>
  </main>
)
