import { autoConfirmExpired } from '@fantome/contract/order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { AdminConfirm } from '../admin-confirm.tsx'
import { ADMIN, useCounts } from '../admin-query.ts'
import { plural } from '../statistics/figures-format.ts'
import styles from './dashboard.module.css'

/** Orders delivered three days ago that nobody confirmed: an admin may, and the shares are released. */
export function ConfirmExpired() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const expired = useCounts().data?.expired ?? 0
  const [confirmed, setConfirmed] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmAll(setConfirmed),
    onMutate: () => setConfirmed(0),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de la confirmation')),
    async onSettled() {
      setAsking(false)
      await queryClient.invalidateQueries({ queryKey: [ADMIN] })
    },
  })
  return (
    <div className={styles.expired}>
      <span>
        {expired === 0
          ? 'Aucune commande livrée n’a expiré.'
          : plural(expired, 'commande livrée a expiré', 'commandes livrées ont expiré')}
      </span>
      <Button size="dense" look="outline" disabled={expired === 0} onClick={() => setAsking(true)}>
        Confirmer commandes expirées
      </Button>
      <AdminConfirm
        isOpen={isAsking}
        title={`Confirmer ${plural(expired, 'commande expirée', 'commandes expirées')}\u00a0?`}
        text="Livrées depuis plus de 72 heures, sans réclamation. Les parts des vendeurs et des livreurs sont libérées&nbsp;; cela ne se défait pas."
        confirmLabel="Confirmer"
        pendingLabel={confirmed > 0 ? `${confirmed} sur ${expired}…` : 'Confirmation…'}
        isPending={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** A call confirms ten: asked again until none is left. */
async function confirmAll(onProgress: (confirmed: number) => void) {
  let all = 0
  for (;;) {
    const { message, data } = await call(autoConfirmExpired)
    all += data.confirmed
    if (data.confirmed === 0 || !data.is_more) return all > 0 ? `${all} commande(s) confirmée(s).` : message
    onProgress(all)
  }
}
