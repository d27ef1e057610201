import { COURIER_RELEASE_REASONS, type CourierOrder, PICK_UP_TRIES } from '@fantome/contract/partner.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import card from '../card.module.css'
import { OrderSection } from '../order-section.tsx'
import { ReleaseSheet } from '../release-sheet.tsx'
import { useAct } from '../use-actions.ts'
import { timeOf } from '../words.ts'
import { CallButtons } from './call-buttons.tsx'
import { CodeEntry } from './code-entry.tsx'
import { codeRefusal } from './code-refusal.ts'
import styles from './courier.module.css'
import { LockedCode } from './locked-code.tsx'
import { Parcel } from './parcel.tsx'

/** Taken: the shop and the way there; once the parcel is ready, the vendor's code. */
export function ToPickUp({ order }: { order: CourierOrder }) {
  const { reference, pickup, recipient, commune, quartier, ready_at: readyAt, ready_by: readyBy } = order
  return (
    <OrderSection title="À chercher" reference={reference} step={readyAt ? 2 : 1}>
      <article className={card.card}>
        <div>
          <div className={card.head}>
            <span>{readyAt ? 'Le colis vous attend' : 'Le vendeur prépare'}</span>
            {readyAt ? (
              <StatusTag tone="done">Colis prêt</StatusTag>
            ) : (
              <StatusTag tone="waiting">Prêt vers {timeOf(readyBy)}</StatusTag>
            )}
          </div>
        </div>
        {pickup && (
          <div>
            <p className="petit doux">Aller chercher chez</p>
            <p className={styles.place}>{pickup.store_name}</p>
            <p>{pickup.address}</p>
            <CallButtons
              isRouteFirst
              phone={pickup.phone}
              whatsapp={pickup.whatsapp_phone}
              greeting={`Bonjour, je viens chercher la référence ${reference}.`}
              mapOf={pickup.address}
            />
          </div>
        )}
        {readyAt && <PickUpCode order={order} />}
        <Parcel amount={order.earnings} />
        <div className={styles.next}>
          <Icon name="pin" />
          <span>
            <span className="petit doux">Ensuite, remettre à</span>
            <br />
            {quartier}, {commune}
            <br />
            <span className="petit doux">{recipient?.exact_position}</span>
          </span>
        </div>
      </article>
      <Note kind="info">Présentez-vous avec la référence {reference}. Elle suffit.</Note>
      <GiveBack order={order} />
    </OrderSection>
  )
}

function PickUpCode({
  order: { _id: orderId, reference, pickup_tries_left: left },
}: {
  order: CourierOrder
}) {
  const { act, isPending, error } = useAct({ isSilent: true })
  if (left === 0) return <LockedCode title="Code de retrait" tries={PICK_UP_TRIES} />
  return (
    <CodeEntry
      title="Code de retrait"
      help={`Le vendeur vous le dit en tendant le colis. Vérifiez que seule la référence ${reference} y est écrite.`}
      label="J’ai le colis"
      isPending={isPending}
      error={codeRefusal(error, 'Faites-le répéter.')}
      triesLeft={left}
      tries={PICK_UP_TRIES}
      onCode={(code) => act({ kind: 'pickUp', orderId, reference, code })}
    />
  )
}

function GiveBack({ order: { _id: orderId, reference } }: { order: CourierOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { act } = useAct()
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Rendre la course
      </Button>
      <ReleaseSheet
        what="la course"
        others="livreurs"
        reasons={COURIER_RELEASE_REASONS}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onRelease={(reason) => act({ kind: 'release', orderId, reference, reason })}
      />
    </>
  )
}
