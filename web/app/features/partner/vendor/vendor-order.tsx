import { VENDOR_RELEASE_REASONS, type VendorOrder } from '@fantome/contract/partner.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Ghost } from '../../../ui/ghost.tsx'
import { Note } from '../../../ui/note.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import card from '../card.module.css'
import { OrderSection } from '../order-section.tsx'
import { ReleaseSheet } from '../release-sheet.tsx'
import { useAct } from '../use-actions.ts'
import { useNow } from '../use-now.ts'
import { minutesUntil, timeOf } from '../words.ts'
import { Articles } from './articles.tsx'
import { ParcelChecks } from './parcel-checks.tsx'
import pickup from './pickup-code.module.css'
import { PickupCode } from './pickup-code.tsx'
import { PlannedEarnings } from './planned-earnings.tsx'

/** An order this vendor has taken: to be packed, then to be handed to the courier. */
export function VendorOrderView({ order }: { order: VendorOrder }) {
  if (order.state === 'out_for_delivery') return <WithCourier order={order} />
  return order.ready_at ? <Ready order={order} readyAt={order.ready_at} /> : <ToPack order={order} />
}

function ToPack({ order }: { order: VendorOrder }) {
  const { _id: orderId, reference, items, ready_by: readyBy, courier } = order
  const { act, isPending } = useAct()
  return (
    <OrderSection title="À préparer" reference={reference} step={1}>
      <article className={card.card}>
        <div>
          <div className={card.head}>
            <span>À rendre prêt avant {timeOf(readyBy)}</span>
            <TimeLeft readyBy={readyBy} />
          </div>
        </div>
        <Articles items={items} />
        <ParcelChecks
          reference={reference}
          isPending={isPending}
          onReady={() => act({ kind: 'ready', orderId, reference })}
        />
      </article>
      {courier && (
        <Note kind="info" icon="boite">
          {courier} viendra chercher le colis.
        </Note>
      )}
      <GiveBack order={order} />
    </OrderSection>
  )
}

function TimeLeft({ readyBy }: { readyBy: string }) {
  const left = minutesUntil(readyBy, useNow(15_000))
  if (left === 0) return <StatusTag tone="waiting">L’heure est passée</StatusTag>
  return <StatusTag tone="underway">Il reste {left}&nbsp;min</StatusTag>
}

function Ready({ order, readyAt }: { order: VendorOrder; readyAt: string }) {
  const { reference, earnings, courier, pickup_code: code } = order
  return (
    <OrderSection title="Colis prêt" reference={reference} step={2}>
      <article className={card.card}>
        <PickupCode code={code} courier={courier} />
        {courier && (
          <div className={pickup.courier}>
            <span className={pickup.portrait}>
              <Ghost />
            </span>
            <div>
              <h3>{courier}</h3>
              <p className="petit doux">Il vient chercher la référence {reference}.</p>
            </div>
          </div>
        )}
        <PlannedEarnings amount={earnings} />
      </article>
      <Note kind="info" icon="clock">
        Prêt à {timeOf(readyAt)}. Le montant passe «&nbsp;en attente&nbsp;» à la livraison, puis
        «&nbsp;disponible&nbsp;».
      </Note>
      <GiveBack order={order} />
    </OrderSection>
  )
}

const WithCourier = ({ order: { reference, earnings, courier } }: { order: VendorOrder }) => (
  <OrderSection title="Chez le livreur" reference={reference} step={3}>
    <article className={card.card}>
      {courier && (
        <div className={card.head}>
          <span>{courier} a le colis.</span>
        </div>
      )}
      <PlannedEarnings amount={earnings} />
    </article>
  </OrderSection>
)

function GiveBack({ order: { _id: orderId, reference } }: { order: VendorOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { act } = useAct()
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Rendre la commande
      </Button>
      <ReleaseSheet
        what="la commande"
        others="boutiques"
        reasons={VENDOR_RELEASE_REASONS}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onRelease={(reason) => act({ kind: 'release', orderId, reference, reason })}
      />
    </>
  )
}
