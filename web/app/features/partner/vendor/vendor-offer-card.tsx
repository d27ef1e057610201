import { formatAmount } from '@fantome/contract/money.ts'
import type { VendorOffer } from '@fantome/contract/partner.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import card from '../card.module.css'
import { TakeButton } from '../take-button.tsx'
import { useAccept } from '../use-accept.ts'
import { useAct } from '../use-actions.ts'
import { Articles } from './articles.tsx'
import { Countdown } from './countdown.tsx'
import { MissingSheet } from './missing-sheet.tsx'

/** What is asked for and what it brings; of the buyer, nothing. */
export function VendorOfferCard({ offer }: { offer: VendorOffer }) {
  const { _id: orderId, reference, items, earnings, prep_minutes: minutes } = offer
  const accept = useAccept()
  const { act } = useAct()
  const [isMissing, setMissing] = useState(false)
  return (
    <article className={card.card} aria-label={`Demande, réf. ${reference}`}>
      <Countdown offer={offer} />
      <div>
        <div className={card.head}>
          <span>À préparer en {minutes}&nbsp;min</span>
          <span className="nb">réf. {reference}</span>
        </div>
      </div>
      <Articles items={items} />
      <div className={card.earnings}>
        <span>Vous recevez</span>
        <strong className="nb">{formatAmount(earnings)}</strong>
      </div>
      <TakeButton
        label="Valider"
        pendingLabel="Envoi…"
        isTall
        className={card.wideActs}
        isPending={accept.isPending}
        onTake={() => accept.mutate(offer)}
      >
        <Button look="text" onClick={() => setMissing(true)}>
          Je n’ai pas tout
        </Button>
      </TakeButton>
      <MissingSheet
        offer={offer}
        isOpen={isMissing}
        onClose={() => setMissing(false)}
        onDecline={(missing) => act({ kind: 'decline', orderId, reference, missing })}
      />
    </article>
  )
}
