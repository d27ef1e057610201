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
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(autoConfirmExpired),
    onSuccess: ({ message }) => toast.success(message),
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
        isPending={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
