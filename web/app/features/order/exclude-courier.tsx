import type { ClientOrder } from '@fantome/contract/order.ts'
import { Button } from '../../ui/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './exclude-courier.module.css'
import { useExcludeCourier } from './use-exclude-courier.ts'
import { useOrderDialog } from './use-order-dialog.ts'

const excludeDialog = () =>
  import('./exclude-courier-dialog.tsx').then(({ ExcludeCourierDialog }) => ExcludeCourierDialog)

/** Private and reversible. Once the order is over the courier has no name here any more. */
export function ExcludeCourier({ order }: { order: ClientOrder }) {
  const isOnline = useOnline()
  const excluding = useOrderDialog(excludeDialog)
  const { mutate, isPending } = useExcludeCourier(order.id)
  if (order.courier_exclusion === 'none') return null
  const isExcluded = order.courier_exclusion === 'excluded'
  return (
    <div className={styles.exclusion}>
      {isExcluded && <StatusTag className={styles.excluded}>Exclu de vos prochaines livraisons</StatusTag>}
      {isExcluded ? (
        <Button
          look="text"
          className={styles.link}
          disabled={!isOnline}
          isPending={isPending}
          onClick={() => mutate(false)}
        >
          Annuler l’exclusion
        </Button>
      ) : (
        <Button look="text" className={styles.link} disabled={!isOnline} onClick={excluding.ask}>
          {order.delivery_person
            ? 'Ne plus être livré par ce livreur'
            : 'Ne plus être livré par le livreur de cette commande'}
        </Button>
      )}
      {excluding.Dialog && <excluding.Dialog order={order} {...excluding.props} />}
    </div>
  )
}
