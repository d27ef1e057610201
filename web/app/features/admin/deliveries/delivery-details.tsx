import type { AdminOrder } from '@fantome/contract/order-admin.ts'
import { AssignSection } from './assign-section.tsx'
import styles from './deliveries.module.css'
import { roleToAssign } from './delivery-words.ts'
import { OrderActs } from './order-acts.tsx'
import { ParcelSection } from './parcel-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { TroubleSection } from './trouble-section.tsx'

/** Everything an admin may know of an order, and do to it in the state it is in. */
export function DeliveryDetails({ order }: { order: AdminOrder }) {
  const role = roleToAssign(order)
  return (
    <div className={styles.details}>
      <PlaceSection order={order} />
      <ParcelSection order={order} />
      <section className={styles.card}>
        <TroubleSection order={order} />
        {role && <AssignSection key={role} order={order} role={role} />}
        <PeopleSection order={order} />
        <OrderActs order={order} />
      </section>
    </div>
  )
}
