import { addToComplaint } from '@fantome/contract/complaint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './complaint-dialog.module.css'
import { ORDERS } from './orders-query.ts'
import type { OrderDialogProps } from './use-order-dialog.ts'

const WORDS_MAX = 500

export function AddToComplaintDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const [words, setWords] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => call(addToComplaint, { params: { id: order.id }, body: { reason } }),
    onSuccess({ message }) {
      toast.success(message)
      setWords('')
      onClose()
    },
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    // After a refusal too: the order is not what the screen shows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS] }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(words.trim())
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ajouter un mot"
      text="Une personne relira votre signalement avec ce que vous ajoutez."
    >
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label="Votre mot"
          help="Lu par le support seul, jamais par le vendeur ni le livreur."
          rows={3}
          required
          maxLength={WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <DialogActions>
          <Button type="submit" size="tall" isPending={isPending} pendingLabel="Envoi…">
            Ajouter
          </Button>
          <Button look="text" onClick={onClose}>
            Annuler
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
