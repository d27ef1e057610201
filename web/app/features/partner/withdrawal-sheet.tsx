import { formatAmount } from '@fantome/contract/money.ts'
import { askWithdrawal, type PartnerLedger } from '@fantome/contract/partner-money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import field from '../../ui/field.module.css'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { amountRefusal, askable, digits, roundAmounts, typedAmount } from './amounts.ts'
import styles from './earnings.module.css'
import { PARTNER } from './partner-query.ts'
import sheet from './sheet.module.css'

interface WithdrawalSheetProps {
  ledger: PartnerLedger
  isOpen: boolean
  onClose(): void
}

/** From the least to all that is available; the button repeats the amount. */
export function WithdrawalSheet({ ledger, isOpen, onClose }: WithdrawalSheetProps) {
  const most = askable(ledger)
  const [amount, setAmount] = useState(0)
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call(askWithdrawal, { body: { amount } }),
    onSuccess({ message }) {
      toast.success(message)
      onClose()
      setAmount(0)
      return queryClient.invalidateQueries({ queryKey: [PARTNER] })
    },
  })
  const refusal = amount > 0 ? amountRefusal(amount, ledger.withdrawal_minimum, most) : undefined
  const failure = ask.error && messageOf(ask.error, 'Le retrait n’a pas pu être demandé. Réessayez.')
  const isReady = amount > 0 && !refusal

  function choose(value: number) {
    ask.reset()
    setAmount(value)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !ask.isPending) ask.mutate()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Demander un retrait">
      <form className={sheet.form} onSubmit={submit}>
        <Field
          label="Montant"
          help={`De ${digits(ledger.withdrawal_minimum)} à ${digits(most)}\u00a0FCFA.`}
          error={refusal ?? failure ?? undefined}
        >
          {(control) => (
            <div className={classNames(field.control, styles.amountBox)}>
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={amount > 0 ? digits(amount) : ''}
                onChange={({ target }) => choose(typedAmount(target.value))}
              />
              <span className={styles.unit}>FCFA</span>
            </div>
          )}
        </Field>
        <div className={styles.shortcuts}>
          {roundAmounts(most).map((round) => (
            <button key={round} type="button" onClick={() => choose(round)}>
              {digits(round)}
            </button>
          ))}
          <button type="button" onClick={() => choose(most)}>
            Tout, {digits(most)}
          </button>
        </div>
        <dl className={styles.facts}>
          {ledger.paid_to && (
            <div>
              <dt>Versé à</dt>
              <dd className="nb">{ledger.paid_to}</dd>
            </div>
          )}
          {isReady && (
            <div>
              <dt>Restera disponible</dt>
              <dd className="nb">{formatAmount(ledger.available - ledger.reserved - amount)}</dd>
            </div>
          )}
        </dl>
        <DialogActions>
          <Button
            type="submit"
            size="tall"
            isWide
            disabled={!isReady}
            isPending={ask.isPending}
            pendingLabel="Envoi…"
          >
            {isReady ? `Demander ${formatAmount(amount)}` : 'Demander un retrait'}
          </Button>
          <Button look="text" onClick={onClose}>
            Annuler
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
