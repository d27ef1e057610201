import { formatAmount } from '@fantome/contract/money.ts'
import { cancelOrder } from '@fantome/contract/order.ts'
import { type AdminOrder, releaseFromPartner } from '@fantome/contract/order-admin.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { shortId } from '../short-id.ts'
import { useMay } from '../use-may.ts'
import styles from './deliveries.module.css'
import { useOrderAct } from './use-order-act.ts'

type Asked = 'vendor' | 'courier' | 'cancel'

/** Taking an order back from who has it, and cancelling it: each with its reason. */
export function OrderActs({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState<Asked>()
  // Whom the admin saw when asking: the order may go to somebody else while the reason is being written.
  const [holderId, setHolderId] = useState<string>()
  function ask(what?: Asked) {
    setAsked(what)
    setHolderId((what === 'vendor' ? order.vendor_profile : order.delivery_person)?._id)
  }
  const { act, isPending } = useOrderAct(order.id, () => ask())
  const may = useMay()
  const isPreparing = order.status === 'preparing'
  const canRelease = isPreparing && may(releaseFromPartner)
  if (!isPreparing && order.status !== 'accepted') return null
  return (
    <div className={styles.buttons}>
      {canRelease && order.delivery_person && (
        <Button size="dense" look="outline" onClick={() => ask('courier')}>
          Retirer au livreur
        </Button>
      )}
      {canRelease && (
        <Button size="dense" look="outline" onClick={() => ask('vendor')}>
          Retirer au vendeur
        </Button>
      )}
      {may(cancelOrder) && (
        <Button size="dense" look="danger" onClick={() => ask('cancel')}>
          Annuler et rembourser
        </Button>
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={`Annuler ${shortId(order.id)} et rembourser ${formatAmount(order.total)}\u00a0?`}
          text="Le client est remboursé sur le moyen de paiement utilisé. Vendeur et livreur sont prévenus."
          label="Motif de l’annulation"
          help="Le client le lira, il est noté au journal. Pas de nom d’article ici."
          missing="Donnez la raison de l’annulation."
          keepLabel="Garder la commande"
          confirmLabel={`Annuler et rembourser ${formatAmount(order.total)}`}
          isDanger
          isPending={isPending}
          onConfirm={(reason) => act({ kind: 'cancel', reason })}
          onClose={() => ask()}
        />
      )}
      {(asked === 'vendor' || asked === 'courier') && (
        <ReasonDialog
          {...RELEASES[asked]}
          label="Raison, pour le journal"
          missing="Donnez la raison."
          keepLabel="Lui laisser"
          isPending={isPending}
          onConfirm={(reason) => act({ kind: 'release', partner: asked, partnerId: holderId, reason })}
          onClose={() => ask()}
        />
      )}
    </div>
  )
}

const RELEASES = {
  vendor: {
    title: 'Retirer la commande au vendeur\u00a0?',
    text: 'Elle est proposée aux autres vendeurs. Le livreur qui l’attendait est libéré et sera demandé en premier.',
    confirmLabel: 'Retirer au vendeur',
  },
  courier: {
    title: 'Retirer la livraison au livreur\u00a0?',
    text: 'Elle est proposée aux autres livreurs, plus à lui.',
    confirmLabel: 'Retirer au livreur',
  },
} as const
