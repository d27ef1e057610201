import { formatAmount } from '@fantome/contract/money.ts'
import type { Refund } from '@fantome/contract/refund.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import styles from './refunds.module.css'
import { useSettle } from './use-refunds.ts'

const WORDS = {
  done: {
    label: 'Référence du fournisseur',
    help: 'Celle que donne son tableau de bord.',
    missing: 'Indiquez la référence du fournisseur.',
  },
  failed: {
    label: 'Ce qui n’a pas marché',
    help: 'Pour le journal.',
    missing: 'Dites pourquoi.',
  },
} as const

/** Given back, with the provider's reference, or failed, with why. */
export function RefundDecision({ refund, onDone }: { refund: Refund; onDone(): void }) {
  const [status, setStatus] = useState<'done' | 'failed'>('done')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useSettle(refund.id, onDone)
  useUnsavedWork(note.trim() !== '' && !isPending)
  const words = WORDS[status]
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(note.trim() ? undefined : words.missing)
    if (note.trim() && !isPending) mutate({ status, note: note.trim() })
  }
  function choose(next: 'done' | 'failed') {
    setStatus(next)
    setNote('')
    setError(undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        isDense
        label={words.label}
        help={words.help}
        maxLength={500}
        value={note}
        error={error}
        onChange={({ target }) => {
          setNote(target.value)
          setError(undefined)
        }}
      />
      <Button
        size="dense"
        type="submit"
        {...(status === 'failed' && { look: 'danger' })}
        isPending={isPending}
      >
        {isPending ? <Spinner /> : <Icon name={status === 'done' ? 'check' : 'x'} />}
        {status === 'done' ? `Noter rendu, ${formatAmount(refund.amount)}` : 'Noter l’échec'}
      </Button>
      {refund.status !== 'failed' && (
        <Button size="dense" look="outline" onClick={() => choose(status === 'done' ? 'failed' : 'done')}>
          {status === 'done' ? 'Noter un échec' : 'Revenir au remboursement'}
        </Button>
      )}
      <p className="doux">
        Demande une connexion récente. Le client voit sur son reçu que la somme est rendue.
      </p>
    </form>
  )
}
