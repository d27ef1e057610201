import { formatAmount } from '@fantome/contract/money.ts'
import type { CourierOffer } from '@fantome/contract/partner.ts'
import { Button } from '../../../ui/button.tsx'
import card from '../card.module.css'
import { TakeButton } from '../take-button.tsx'
import { useAccept } from '../use-accept.ts'
import { useAct } from '../use-actions.ts'
import { useNow } from '../use-now.ts'
import styles from './courier.module.css'

/** A zone and a share: neither landmark, number nor shop before it is taken. */
export function CourierOfferCard({ offer }: { offer: CourierOffer }) {
  const { _id: orderId, reference, commune, quartier, earnings, opened_at: openedAt } = offer
  const accept = useAccept()
  const { act } = useAct()
  return (
    <article className={card.card} aria-label={`Course, ${quartier}, ${commune}`}>
      <div className={styles.zone}>
        <div>
          <p className={styles.place}>{quartier}</p>
          <p className="doux">{commune}</p>
        </div>
        <Share amount={earnings} />
      </div>
      <div>
        <p className={`petit doux ${styles.since}`}>
          <Since at={openedAt} />
        </p>
        <TakeButton
          label="Prendre"
          pendingLabel="Envoi…"
          className={card.offerActs}
          isPending={accept.isPending}
          onTake={() => accept.mutate(offer)}
        >
          <Button look="outline" onClick={() => act({ kind: 'decline', orderId, reference })}>
            Passer
          </Button>
        </TakeButton>
      </div>
    </article>
  )
}

export const Share = ({ amount, isPlanned }: { amount: number; isPlanned?: boolean }) => (
  <div className={styles.share}>
    <small>Votre part</small>
    <strong>{formatAmount(amount)}</strong>
    {isPlanned && <small>Prévu</small>}
  </div>
)

function Since({ at }: { at: string }) {
  const minutes = Math.floor((useNow(15_000) - Date.parse(at)) / 60_000)
  if (minutes < 1) return 'Proposée à l’instant'
  return minutes < 60 ? `Proposée il y a ${minutes}\u00a0min` : 'Proposée il y a plus d’une heure'
}
