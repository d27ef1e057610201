import { resolveComplaint } from '@fantome/contract/complaint-admin.ts'
import { formatAmount } from '@fantome/contract/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import styles from './complaints.module.css'
import type { Complaint } from './use-complaints.ts'

type Decision = 'finalise' | 'cancel_and_refund'

const MISSING = 'Donnez la raison de la décision.'

interface ComplaintDecisionProps {
  complaint: Complaint
  onClose(): void
}

/** The order stands and everyone is paid, or it is cancelled and the money goes back. */
export function ComplaintDecision({ complaint, onClose }: ComplaintDecisionProps) {
  const { order_id: id, total, vendor, courier } = complaint
  const [decision, decide] = useState<Decision>('finalise')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(resolveComplaint, {
        params: { id },
        body: { decision, reason: reason.trim(), message: message.trim() },
      }),
    onSuccess(answer) {
      toast.success(answer.message)
      onClose()
    },
    onError: (failure) => toast.error(messageOf(failure, 'Une erreur est survenue. Veuillez réessayer.')),
    // Decided by someone else meanwhile: the list says so.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ADMIN] }),
  })
  useUnsavedWork((reason.trim() !== '' || message.trim() !== '') && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(reason.trim() ? undefined : MISSING)
    if (reason.trim() && !isPending) mutate()
  }
  const refund = `Annuler et rembourser ${formatAmount(total)}`
  const isRefund = decision === 'cancel_and_refund'
  const paid = [vendor, courier].filter(Boolean).join(' et ')
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Choice
        legend="Décision"
        value={decision}
        onChange={decide}
        options={[
          { value: 'finalise', label: 'Finaliser', detail: `${paid} sont payés. Rien n’est rendu.` },
          { value: 'cancel_and_refund', label: refund, detail: 'Tout est rendu, personne n’est payé.' },
        ]}
      />
      <TextInput
        isDense
        label="Raison, pour le journal"
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value)
          setError(undefined)
        }}
      />
      <TextArea
        isDense
        isOptional
        label="Ce que le client lira"
        help="Pas de nom d’article ici."
        rows={3}
        maxLength={500}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Shares complaint={complaint} isRefund={isRefund} />
      <div className={styles.actions}>
        <Button size="dense" look="outline" onClick={onClose}>
          Plus tard
        </Button>
        <Button size="dense" type="submit" {...(isRefund && { look: 'danger' })} isPending={isPending}>
          {isPending && <Spinner />}
          {isRefund ? refund : 'Finaliser la commande'}
        </Button>
      </div>
    </form>
  )
}

/** What the decision does to everyone's share. */
function Shares({ complaint, isRefund }: { complaint: Complaint; isRefund: boolean }) {
  const { vendor, courier, vendor_earnings, delivery_person_earnings, platform_fee } = complaint
  const sign = isRefund ? '–' : '+'
  return (
    <dl className={styles.shares}>
      {(
        [
          [`Vendeur, ${vendor}`, vendor_earnings],
          [`Livreur, ${courier}`, delivery_person_earnings],
          ['Plateforme', platform_fee],
        ] as const
      ).map(([who, amount]) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd className="nb">{`${sign}${formatAmount(amount)}`}</dd>
        </div>
      ))}
    </dl>
  )
}
