import { Button } from '../../ui/button.tsx'
import { NightStage, StageStatus } from '../../ui/night-stage.tsx'
import { KKIAPAY, type WidgetOptions } from './kkiapay-messages.ts'
import styles from './kkiapay-screen.module.css'
import { useKkiapay } from './use-kkiapay.ts'

interface KkiapayScreenProps {
  paymentId: string
  options: WidgetOptions
}

export function KkiapayScreen({ paymentId, options }: KkiapayScreenProps) {
  const { frame, stage, start, report, resume, cancel } = useKkiapay(paymentId, options)
  if (stage === 'open')
    return (
      <main id="contenu" className={styles.window}>
        <h1 className="vh">Paiement</h1>
        <iframe ref={frame} src={KKIAPAY} title="Fenêtre de paiement KKiaPay" onLoad={start} />
        <p className="petit doux">
          La fenêtre ne s’affiche pas&nbsp;?{' '}
          <Button look="text" size="small" onClick={cancel}>
            Annuler le paiement
          </Button>
        </p>
      </main>
    )
  if (stage === 'checking')
    return (
      <NightStage title="On vérifie votre paiement.">
        <StageStatus>Un instant…</StageStatus>
      </NightStage>
    )
  if (stage === 'unreported')
    return (
      <NightStage title="Le réseau s’est coupé.">
        <p className="doux">Votre paiement est en sécurité. Il reste à nous le dire.</p>
        <Button look="glow" size="tall" onClick={() => void report()}>
          Réessayer
        </Button>
      </NightStage>
    )
  return (
    <NightStage title="Paiement interrompu.">
      <p className="doux">La fenêtre de paiement a été fermée. Rien n’a été débité.</p>
      <Button look="glow" size="tall" onClick={resume}>
        Reprendre le paiement
      </Button>
      <Button look="outline" onClick={cancel}>
        Annuler
      </Button>
    </NightStage>
  )
}
