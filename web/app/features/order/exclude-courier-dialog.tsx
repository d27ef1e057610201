import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './exclude-courier.module.css'
import { useExcludeCourier } from './use-exclude-courier.ts'
import type { OrderDialogProps } from './use-order-dialog.ts'

/** What it changes, and what it does not. */
export function ExcludeCourierDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const { mutate, isPending } = useExcludeCourier(order.id)
  const name = order.delivery_person?.full_name ?? 'ce livreur'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Ne plus être livré par ${name}\u00a0?`}>
      <ul className={styles.effects}>
        {order.status === 'preparing' && (
          <li>
            <Icon name="refresh" />
            Cette commande sera confiée à un autre livreur.
          </li>
        )}
        <li>
          <Icon name="x" />
          Vos prochaines commandes ne lui seront plus proposées.
        </li>
        <li>
          <Icon name="clos" />
          Le livreur n’en saura rien.
        </li>
        <li>
          <Icon name="user" />
          Vous pouvez changer d’avis dans Mon profil, Livreurs exclus.
        </li>
      </ul>
      <DialogActions>
        <Button
          size="tall"
          isPending={isPending}
          pendingLabel="Envoi…"
          onClick={() => mutate(true, { onSuccess: onClose })}
        >
          Ne plus être livré par ce livreur
        </Button>
        <Button look="text" onClick={onClose}>
          Annuler
        </Button>
      </DialogActions>
    </Dialog>
  )
}
