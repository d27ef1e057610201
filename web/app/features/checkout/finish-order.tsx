import { Button, ButtonLink } from '../../ui/button.tsx'
import { NightStage, StageStatus } from '../../ui/night-stage.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './payment-failed.module.css'
import { useFinishOrder } from './use-finish-order.ts'

interface FinishOrderProps {
  userId: string
  transactionId: string
  onOrdered(): void
}

/** The payment went through; the order follows. Whatever happens here, the server makes it by itself. */
export function FinishOrder({ userId, transactionId, onOrdered }: FinishOrderProps) {
  const { problem, retry } = useFinishOrder(userId, transactionId, onOrdered)
  if (!problem)
    return (
      <NightStage title="Paiement reçu.">
        <StageStatus>On enregistre votre commande…</StageStatus>
      </NightStage>
    )
  return (
    <main id="contenu" className="page">
      <div className="cadre">
        <div className={styles.outcome}>
          <h1>Votre paiement est en sécurité.</h1>
          <Note kind="danger">{problem.message}</Note>
          <p className="doux">
            Ne payez pas une seconde fois&nbsp;: la commande se crée d’elle-même dès que le paiement est
            confirmé. Vous la trouverez dans Mes commandes.
          </p>
          {problem.canRetry && (
            <Button size="tall" isWide onClick={retry}>
              Réessayer
            </Button>
          )}
          <ButtonLink look="outline" isWide to="/account?tab=commandes">
            Voir mes commandes
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
