import type { CourierOffer, CourierOrder } from '@fantome/contract/partner.ts'
import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { LostOfferCard } from '../lost-offer-card.tsx'
import { parcelsInHand } from '../parcels-in-hand.ts'
import { currentOrdersOf, offersOf, profileQuery } from '../partner-query.ts'
import styles from '../space.module.css'
import { SpaceBody } from '../space-shell.tsx'
import { SpaceError, SpaceSkeleton } from '../space-states.tsx'
import { TelegramBroken } from '../telegram.tsx'
import { useLostOffers } from '../use-accept.ts'
import { useAct, useWaitingActions } from '../use-actions.ts'
import { WaitingPanel } from '../waiting-panel.tsx'
import { wantedAvailability, withoutDeclined, withWaiting } from '../with-waiting.ts'
import { Availability } from './availability.tsx'
import { CourierOfferCard } from './courier-offer-card.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { RefusedRemedy } from './refused-remedy.tsx'
import { ToPickUp } from './to-pick-up.tsx'

/** « Courses »: the delivery in hand first, then what is offered. */
export function CourierWork() {
  const profile = useQuery(profileQuery)
  const orders = useQuery(currentOrdersOf('courier'))
  const waiting = useWaitingActions()
  const taken = withWaiting(orders.data ?? [], waiting)
  useEffect(() => {
    const carried = orders.data?.filter(({ state }) => state === 'out_for_delivery') ?? []
    parcelsInHand.references = carried.map(({ reference }) => reference)
  }, [orders.data])
  return (
    <SpaceBody
      title="Courses"
      count={profile.data && orders.data && `${taken.length} en cours sur ${profile.data.max_active}`}
    >
      <TelegramBroken />
      <WaitingPanel
        back="Revenir aux courses"
        remedyOf={(refused, forget) => (
          <RefusedRemedy
            refused={refused}
            order={orders.data?.find(
              ({ reference }) => 'reference' in refused.action && refused.action.reference === reference,
            )}
            onForget={forget}
          />
        )}
      />
      <QueryState
        query={profile}
        waiting={<SpaceSkeleton />}
        fallback="Votre profil n’a pas pu être lu."
        Failed={SpaceError}
      >
        {(own) => (
          <QueryState
            query={orders}
            waiting={<SpaceSkeleton />}
            fallback="Vos courses n’ont pas pu être lues."
            Failed={SpaceError}
          >
            {() => (
              <div className={styles.columns}>
                {taken.length > 0 && <InHand orders={taken} />}
                <Offered
                  profile={own}
                  isAvailable={wantedAvailability(own.available, waiting)}
                  hasOrders={taken.length > 0}
                />
              </div>
            )}
          </QueryState>
        )}
      </QueryState>
    </SpaceBody>
  )
}

/** What is already on its way comes before what is still to be fetched. */
const InHand = ({ orders }: { orders: CourierOrder[] }) => (
  <div className={styles.column}>
    {orders
      .toSorted((a, b) => Number(b.state === 'out_for_delivery') - Number(a.state === 'out_for_delivery'))
      .map((order) =>
        order.state === 'out_for_delivery' ? (
          <OnTheWay key={order._id} order={order} />
        ) : (
          <ToPickUp key={order._id} order={order} />
        ),
      )}
  </div>
)

interface OfferedProps {
  profile: PartnerProfile
  isAvailable: boolean
  hasOrders: boolean
}

function Offered({ profile, isAvailable, hasOrders }: OfferedProps) {
  const offers = useQuery(offersOf('courier'))
  return (
    <div className={styles.column}>
      <div className={styles.whole}>
        <Availability profile={profile} isAvailable={isAvailable} />
      </div>
      {isAvailable ? (
        <QueryState
          query={offers}
          waiting={<SpaceSkeleton />}
          fallback="Les courses n’ont pas pu être lues."
          Failed={SpaceError}
        >
          {(open) => <Offers offers={open} />}
        </QueryState>
      ) : (
        <OnPause hasOrders={hasOrders} />
      )}
    </div>
  )
}

function Offers({ offers }: { offers: CourierOffer[] }) {
  const { lost, dismiss } = useLostOffers()
  const waiting = useWaitingActions()
  const open = withoutDeclined(offers, waiting).filter(
    ({ _id }) => !lost.some(({ offer }) => offer._id === _id),
  )
  return (
    <>
      {lost.map(({ offer, message }) => (
        <LostOfferCard
          key={offer._id}
          message={message}
          what={offer.kind === 'courier' ? `${offer.quartier}, ${offer.commune}.` : ''}
          onDismiss={dismiss}
        />
      ))}
      {open.map((offer) => (
        <CourierOfferCard key={offer._id} offer={offer} />
      ))}
      {open.length > 0 ? (
        <Note kind="info" icon="boite" className={styles.whole}>
          Un colis scellé, jamais son contenu. Vous n’avez rien à encaisser.
        </Note>
      ) : (
        <div className={styles.whole}>
          <EmptyState
            title="Pas de course ouverte."
            text="La prochaine s’affiche ici toute seule."
            hasGhost={false}
          >
            {null}
          </EmptyState>
        </div>
      )}
    </>
  )
}

function OnPause({ hasOrders }: { hasOrders: boolean }) {
  const { act, isPending } = useAct()
  return (
    <>
      {!hasOrders && (
        <div className={styles.whole}>
          <EmptyState
            title="Vous êtes en pause."
            text="Passez disponible quand vous voulez rouler. Les courses déjà ouvertes s’afficheront aussitôt."
          >
            <Button
              size="tall"
              isPending={isPending}
              pendingLabel="Envoi…"
              onClick={() => act({ kind: 'availability', available: true })}
            >
              Passer disponible
            </Button>
          </EmptyState>
        </div>
      )}
      <Note kind="info" className={styles.whole}>
        Vos courses en cours restent à terminer, même en pause.
      </Note>
    </>
  )
}
