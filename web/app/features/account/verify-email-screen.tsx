import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashedGhost, Ghost } from '../../ui/ghost.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Verification } from './use-email-verification.ts'
import styles from './verify-email-screen.module.css'

/** An arch around the ghost: outlined while waiting, lit on success, dashed on failure. */
export function VerifyEmailScreen({ status, message }: Verification) {
  return (
    <main id="contenu" className={classNames('scene', styles.stage)} aria-busy={status === 'loading'}>
      {status === 'loading' && <Loading />}
      {status === 'success' && <Success message={message} />}
      {status === 'failure' && <Failure message={message} />}
    </main>
  )
}

const Loading = () => (
  <>
    <h1 className="vh">Vérification de l’e-mail</h1>
    <span className={classNames(styles.arch, styles.outlined)}>
      <Ghost />
    </span>
    <span className={styles.spinner}>
      <Spinner />
    </span>
    <p className={styles.waiting} role="status">
      Vérification de votre email en cours...
    </p>
  </>
)

const Success = ({ message }: { message: string }) => (
  <>
    <span className={classNames(styles.arch, styles.lit)}>
      <Ghost />
    </span>
    <h1>Vérification réussie</h1>
    <p role="status">{message}</p>
    <p className="petit">Il sert seulement à retrouver votre compte.</p>
    <ButtonLink look="glow" to="/login">
      Continuer
    </ButtonLink>
  </>
)

const Failure = ({ message }: { message: string }) => (
  <>
    <span className={classNames(styles.arch, styles.dashed)}>
      <DashedGhost />
    </span>
    <h1>Erreur de vérification</h1>
    <p role="alert">{message}</p>
    <p className="petit">
      Un lien sert une fois et expire après 24&nbsp;heures. Vous pouvez en demander un autre depuis votre
      profil.
    </p>
    <ButtonLink look="glow" to="/login">
      Retour
    </ButtonLink>
  </>
)
