import type { ClientOrder } from '@fantome/contract/order.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { phoneProblem, refusalInFrench, spacePhone, tidyPhone } from '../../lib/phone-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './delivery-details.module.css'
import { type Delivery, useCorrectDelivery } from './use-correct-delivery.ts'
import type { OrderDialogProps } from './use-order-dialog.ts'

export const CorrectDeliveryDialog = ({ order, isOpen, onClose }: OrderDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Corriger vos coordonnées"
    text={`Tant que le colis n’est pas parti. Le quartier reste ${order.quartier}.`}
  >
    {order.delivery && <CorrectionForm order={order} delivery={order.delivery} onClose={onClose} />}
  </Dialog>
)

interface CorrectionFormProps {
  order: ClientOrder
  delivery: Delivery
  onClose(): void
}

/** Begins anew each time the dialog opens; what is being typed stays when the order moves meanwhile. */
function CorrectionForm({ order, delivery, onClose }: CorrectionFormProps) {
  const dial = delivery.phone_for_delivery.startsWith('+225') ? '+225' : '+229'
  const [entry, setEntry] = useState({
    ...delivery,
    phone_for_delivery: spacePhone(delivery.phone_for_delivery),
    phone_whatsapp: spacePhone(delivery.phone_whatsapp),
  })
  const [tries, setTries] = useState(0)
  const { correct, refusals, clearRefusals, isPending } = useCorrectDelivery(order.id, onClose)
  const form = useRef<HTMLFormElement>(null)
  const isRefused = Object.keys(refusals).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and what the server refused, leads to the field at fault.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries, isRefused])

  function edit(patch: Partial<Delivery>) {
    clearRefusals()
    setEntry({ ...entry, ...patch })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setTries(tries + 1)
    const tidy = {
      ...entry,
      phone_for_delivery: tidyPhone(entry.phone_for_delivery, dial),
      phone_whatsapp: tidyPhone(entry.phone_whatsapp, dial),
    }
    setEntry(tidy)
    const numbers = [tidy.phone_for_delivery, tidy.phone_whatsapp]
    if (numbers.every((number) => !phoneProblem(number, dial))) correct(tidy)
  }
  /** An empty number is no number either. */
  const refusalOf = (field: 'phone_for_delivery' | 'phone_whatsapp') =>
    refusalInFrench(refusals[field], dial) ??
    (tries > 0 && !entry[field].trim() ? phoneProblem('', dial) : undefined)
  const shared = { dial, isTried: tries > 0 }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PhoneInput
        {...shared}
        label="Téléphone pour la livraison"
        help="Un seul appel, à l’arrivée du livreur."
        icon="tel"
        value={entry.phone_for_delivery}
        onChange={(value) => edit({ phone_for_delivery: value })}
        refusal={refusalOf('phone_for_delivery')}
      />
      <PhoneInput
        {...shared}
        label="Numéro WhatsApp"
        help="Pour vous joindre si l’appel ne passe pas."
        icon="chat"
        value={entry.phone_whatsapp}
        onChange={(value) => edit({ phone_whatsapp: value })}
        refusal={refusalOf('phone_whatsapp')}
      />
      <TextArea
        label="Repère"
        isOptional
        help="Lu par le livreur seul, après avoir pris la course."
        rows={2}
        maxLength={500}
        value={entry.exact_position}
        onChange={({ target }) => edit({ exact_position: target.value })}
        error={refusals.exact_position}
      />
      <DialogActions>
        <Button type="submit" size="tall" isPending={isPending} pendingLabel="Envoi…">
          Enregistrer
        </Button>
        <Button look="text" onClick={onClose}>
          Annuler
        </Button>
      </DialogActions>
    </form>
  )
}
