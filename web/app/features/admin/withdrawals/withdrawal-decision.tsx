import { formatAmount } from '@fantome/contract/money.ts'
import { decideWithdrawal } from '@fantome/contract/withdrawal-admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { ADMIN } from '../admin-query.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import { type ListedWithdrawal, WITHDRAWALS } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

const WORDS = {
  paid: {
    label: 'Référence du versement',
    help: 'Celle du reçu Mobile money ou de la banque.',
    missing: 'Indiquez la référence du versement.',
  },
  refused: {
    label: 'Motif du refus',
    help: 'Le partenaire le lira.',
    missing: 'Indiquez pourquoi.',
  },
} as const

/** Paid, with the reference of the transfer, or refused, with the reason. */
export function WithdrawalDecision({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const [status, setStatus] = useState<'paid' | 'refused'>('paid')
  const [reference, setReference] = useState('')
  const [error, setError] = useState<string>()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(decideWithdrawal, {
        params: { id: withdrawal._id },
        body: { status, reference: reference.trim() },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (failure) => toast.error(messageOf(failure, 'Erreur lors de la mise à jour du retrait')),
    // Decided by someone else meanwhile: the list says so.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [WITHDRAWALS] }),
        queryClient.invalidateQueries({ queryKey: [ADMIN] }),
      ]),
  })
  useUnsavedWork(reference.trim() !== '' && !isPending)
  const words = WORDS[status]
  function submit(event: FormEvent) {
    event.preventDefault()
    const isFilled = reference.trim() !== ''
    setError(isFilled ? undefined : words.missing)
    if (isFilled && !isPending) mutate()
  }
  function choose(next: 'paid' | 'refused') {
    setStatus(next)
    setReference('')
    setError(undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        isDense
        label={words.label}
        help={words.help}
        maxLength={120}
        value={reference}
        error={error}
        onChange={({ target }) => {
          setReference(target.value)
          setError(undefined)
        }}
      />
      <Button
        size="dense"
        type="submit"
        {...(status === 'refused' && { look: 'danger' })}
        isPending={isPending}
      >
        {isPending ? <Spinner /> : <Icon name={status === 'paid' ? 'check' : 'x'} />}
        {status === 'paid' ? `Noter réglé, ${formatAmount(withdrawal.amount)}` : 'Refuser ce retrait'}
      </Button>
      <Button size="dense" look="outline" onClick={() => choose(status === 'paid' ? 'refused' : 'paid')}>
        {status === 'paid' ? 'Refuser avec un motif' : 'Revenir au règlement'}
      </Button>
    </form>
  )
}
