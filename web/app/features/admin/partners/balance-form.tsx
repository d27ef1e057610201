import { formatAmount, isTypedAmount } from '@fantome/contract/money.ts'
import { updateDeliveryManAmount, updateVendorAmount } from '@fantome/contract/partner-admin.ts'
import { PARTNER_REFUSALS } from '@fantome/contract/partner-form.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedWork } from '../unsaved-work.tsx'
import styles from './partner-sheet.module.css'
import { isCourier, type Partner } from './partner-words.ts'
import { PARTNERS } from './use-partners.ts'

const DIRECTIONS = [
  { value: 'add', label: 'Ajouter' },
  { value: 'subtract', label: 'Retirer' },
] as const

/** Adds to a balance or takes from it: what is added is sent positive, what is taken negative. */
export function BalanceForm({ partner }: { partner: Partner }) {
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]['value']>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const queryClient = useQueryClient()
  const isValid = isTypedAmount(typed) && Number(typed) > 0
  const amount = direction === 'add' ? Number(typed) : -Number(typed)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(isCourier(partner) ? updateDeliveryManAmount : updateVendorAmount, {
        body: { id: partner._id, amount, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    async onSuccess({ message }) {
      await queryClient.invalidateQueries({ queryKey: [PARTNERS] })
      setTyped('')
      setReason('')
      toast.success(message)
    },
    onError: (failure) => toast.error(messageOf(failure, 'Erreur lors de la mise à jour du montant')),
  })
  useUnsavedWork((typed !== '' || reason.trim() !== '') && !isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    setError(isValid ? undefined : PARTNER_REFUSALS.amount)
    if (isValid && !isPending) mutate()
  }
  const verb = direction === 'add' ? 'Ajouter' : 'Retirer'
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <fieldset>
        <legend className="vh">Sens</legend>
        <div className={styles.segment}>
          {DIRECTIONS.map(({ value, label }) => (
            <label key={value}>
              <input
                className="vh"
                type="radio"
                name="direction"
                checked={value === direction}
                onChange={() => setDirection(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <TextInput
        isDense
        label="Montant, en FCFA"
        type="number"
        min={0.01}
        step={0.01}
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <TextInput
        isDense
        label="Motif"
        maxLength={300}
        value={reason}
        isOptional
        onChange={({ target }) => setReason(target.value)}
      />
      {isValid && (
        <p className="doux">
          Nouveau solde&nbsp;: <b className="nb">{formatAmount(partner.total_earned + amount)}</b>
        </p>
      )}
      <Button size="dense" type="submit" isPending={isPending}>
        {isPending && <Spinner />}
        {isValid ? `${verb} ${formatAmount(Number(typed))}` : verb}
      </Button>
    </form>
  )
}
