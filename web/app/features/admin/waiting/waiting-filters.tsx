import { isTypedAmount } from '@fantome/contract/money.ts'
import { METHOD_LABELS, PAYMENT_METHODS } from '@fantome/contract/payment.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { PRIORITIES } from '../deliveries/delivery-words.ts'
import { FILTERS, type Filters } from './use-waiting.ts'
import styles from './waiting.module.css'

const LEVELS = (['high', 'medium', 'low'] as const).map((value) => ({
  value,
  label: PRIORITIES[value].label,
}))
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))
const NOTHING = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filters
const WRONG_AMOUNT = 'Un nombre à partir de 0.'

interface WaitingFiltersProps {
  applied: Filters
  onApply(filters: Filters): void
}

/** Changed at will, applied by « Appliquer ». */
export function WaitingFilters({ applied, onApply }: WaitingFiltersProps) {
  const [errors, setErrors] = useState<Partial<Filters>>({})
  // On a phone the fields would leave no room for the list: they open when asked for.
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const count = FILTERS.filter((name) => applied[name]).length
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const filters = Object.fromEntries(
      FILTERS.map((name) => [
        name,
        String(form.get(name) ?? '')
          .trim()
          .replace(',', '.'),
      ]),
    ) as Filters
    const isWrong = (amount: string) => amount !== '' && !isTypedAmount(amount)
    const wrong = {
      ...(isWrong(filters.min) && { min: WRONG_AMOUNT }),
      ...(isWrong(filters.max) && { max: WRONG_AMOUNT }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) onApply(filters)
  }
  const amount = { isDense: true, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <Button
        size="dense"
        look="outline"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filtres (${count})` : 'Filtres'}
        <Icon name="bas" isSmall />
      </Button>
      <form
        id={formId}
        className={classNames(styles.filters, !isOpen && styles.closed)}
        noValidate
        onSubmit={submit}
        aria-label="Filtres"
      >
        <Select
          isDense
          label="Priorité"
          name="priorite"
          options={LEVELS}
          placeholder="Toutes"
          defaultValue={applied.priorite}
        />
        <Select
          isDense
          label="Paiement"
          name="paiement"
          options={METHODS}
          placeholder="Tous"
          defaultValue={applied.paiement}
        />
        <TextInput
          {...amount}
          label="Montant min."
          name="min"
          error={errors.min}
          defaultValue={applied.min}
        />
        <TextInput
          {...amount}
          label="Montant max."
          name="max"
          error={errors.max}
          defaultValue={applied.max}
        />
        <TextInput isDense label="Depuis le" name="du" type="date" defaultValue={applied.du} />
        <div className={styles.buttons}>
          <Button size="dense" look="plain" onClick={() => onApply(NOTHING)}>
            Effacer
          </Button>
          <Button size="dense" type="submit">
            Appliquer
          </Button>
        </div>
      </form>
    </>
  )
}
