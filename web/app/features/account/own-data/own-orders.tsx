import { formatAmount } from '@fantome/contract/money.ts'
import type { ClientOrder } from '@fantome/contract/order.ts'
import type { OwnData } from '@fantome/contract/own-data.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { Fact, FactList, FactSection } from './fact-list.tsx'
import styles from './own-data.module.css'

/** What was bought and where it went, as long as it is kept; names and numbers veiled. */
export function OwnOrders({ data }: { data: OwnData }) {
  const [isShown, setShown] = useState(false)
  const placeOf = ({ transaction_id: id }: ClientOrder) =>
    data.deliveries.find(({ transaction_id }) => transaction_id === id)
  return (
    <FactSection title="Commandes">
      <p className="petit doux">
        Vos numéros et votre repère s’effacent 30&nbsp;jours après la fin. Les sommes restent, pour la
        comptabilité.
      </p>
      <div className={styles.veil}>
        <span>{isShown ? 'Noms affichés' : 'Noms masqués'}</span>
        <Button look="text" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <RareIcon name="oeil" />
          {isShown ? 'Masquer' : 'Afficher'}
        </Button>
      </div>
      <FactList>
        {data.orders.map((order) => (
          <Fact
            key={order.id}
            label={formatDate(new Date(order.date))}
            note={<Where order={order} place={placeOf(order)} isShown={isShown} />}
          >
            {formatAmount(order.total)}
            {order.refund?.done_at && `, remboursés le ${formatDate(new Date(order.refund.done_at))}`} ·{' '}
            <Names items={order.items} isShown={isShown} />
          </Fact>
        ))}
      </FactList>
    </FactSection>
  )
}

interface WhereProps {
  order: ClientOrder
  place: OwnData['deliveries'][number] | undefined
  isShown: boolean
}

function Where({ order, place, isShown }: WhereProps) {
  if (!place) return 'Numéros et repère effacés.'
  const phone = isShown ? place.phone_for_delivery : veilPhone(place.phone_for_delivery)
  return [`${order.quartier}, ${order.commune}`, phone, isShown && place.exact_position]
    .filter(Boolean)
    .join(' · ')
}

function Names({ items, isShown }: { items: ClientOrder['items']; isShown: boolean }) {
  if (isShown) return items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')
  const others = items.length - 1
  return (
    <>
      <span className={styles.veiled} aria-hidden="true" />
      <span className="vh">article masqué</span>
      {others > 0 && ` et ${others} ${others === 1 ? 'autre' : 'autres'}`}
    </>
  )
}
