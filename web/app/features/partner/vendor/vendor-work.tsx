import type { VendorOffer, VendorOrder } from '@fantome/contract/partner.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryState } from '../../../lib/query-state.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { LostOfferCard } from '../lost-offer-card.tsx'
import { currentOrdersOf, offersOf } from '../partner-query.ts'
import styles from '../space.module.css'
import { SpaceBody } from '../space-shell.tsx'
import { SpaceError, SpaceSkeleton } from '../space-states.tsx'
import { TelegramBroken, TelegramState } from '../telegram.tsx'
import { useLostOffers } from '../use-accept.ts'
import { useWaitingActions } from '../use-actions.ts'
import { WaitingPanel } from '../waiting-panel.tsx'
import { withoutDeclined, withWaiting } from '../with-waiting.ts'
import { count } from '../words.ts'
import { VendorOfferCard } from './vendor-offer-card.tsx'
import { VendorOrderView } from './vendor-order.tsx'

/** « Demandes »: what is offered, and what is being prepared. */
export function VendorWork() {
  const offers = useQuery(offersOf('vendor'))
  const orders = useQuery(currentOrdersOf('vendor'))
  const waiting = useWaitingActions()
  const open = withoutDeclined(offers.data ?? [], waiting)
  const taken = withWaiting(orders.data ?? [], waiting)
  const inHand = taken.length > 0 ? `, ${taken.length} en cours` : ''
  return (
    <SpaceBody
      title="Demandes"
      count={offers.data && orders.data && `${count(open.length, 'ouverte')}${inHand}`}
    >
      <TelegramBroken />
      <WaitingPanel back="Revenir aux demandes" />
      <QueryState
        query={orders}
        waiting={<SpaceSkeleton />}
        fallback="Vos commandes n’ont pas pu être lues."
        Failed={SpaceError}
      >
        {() => (
          <QueryState
            query={offers}
            waiting={<SpaceSkeleton />}
            fallback="Les demandes n’ont pas pu être lues."
            Failed={SpaceError}
          >
            {() => <Work offers={open} orders={taken} />}
          </QueryState>
        )}
      </QueryState>
    </SpaceBody>
  )
}

function Work({ offers, orders }: { offers: VendorOffer[]; orders: VendorOrder[] }) {
  const { lost, dismiss } = useLostOffers()
  const stillOpen = offers.filter(({ _id }) => !lost.some(({ offer }) => offer._id === _id))
  return (
    <div className={styles.columns}>
      {orders.length > 0 && (
        <div className={classNames(styles.column, styles.second)}>
          {orders.map((order) => (
            <VendorOrderView key={order._id} order={order} />
          ))}
        </div>
      )}
      <div className={styles.column}>
        {lost.map(({ offer, message }) => (
          <LostOfferCard
            key={offer._id}
            message={message}
            what={`Réf. ${offer.reference}.`}
            onDismiss={dismiss}
          />
        ))}
        {stillOpen.map((offer) => (
          <VendorOfferCard key={offer._id} offer={offer} />
        ))}
        {stillOpen.length > 0 ? (
          <Note kind="info" icon="clos" className={styles.whole}>
            Vous ne verrez ni le nom, ni le numéro, ni l’adresse de l’acheteur. Le livreur vient avec la
            référence.
          </Note>
        ) : (
          orders.length === 0 && <NothingOpen />
        )}
      </div>
    </div>
  )
}

const NothingOpen = () => (
  <div className={classNames(styles.column, styles.whole)}>
    <EmptyState
      title="Rien à préparer."
      text="Une nouvelle demande s’affiche ici toute seule. Vous pouvez fermer cette page."
    >
      <TelegramState />
      <Link className={styles.centreLink} to="/espace-vendeur/historique">
        Voir mon historique
      </Link>
    </EmptyState>
  </div>
)
