import type { Commune } from '@fantome/contract/zone.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { tidyPhone } from '../../lib/phone-entry.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { DeliveryButton } from './delivery-button.tsx'
import { isDeliverable } from './delivery-entry.ts'
import type { Place } from './draft.ts'
import { missingFields } from './missing-fields.ts'
import { PhoneFields } from './phone-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Checkout } from './use-checkout.ts'

type FormData = Checkout['entry']['formData']
/** Another feature's part of the form: whom not to be delivered by in this commune. */
export type CourierChoiceOf = (commune: Place) => ReactNode
interface DeliveryStepProps {
  checkout: Checkout
  communes: Commune[]
  dial: string
  /** What the server had against the numbers. */
  refusals: Record<string, string>
  courierChoice: CourierChoiceOf
  onDone(): void
}

export function DeliveryStep({ checkout: { entry, change }, communes, dial, ...step }: DeliveryStepProps) {
  const { refusals, courierChoice, onDone } = step
  const { phone, whatsappNum, location_description: landmark } = entry.formData
  const [isSame, setSame] = useState(() => isOneNumber(entry.formData) && !isOnlyWhatsapp(refusals))
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads to the first field at fault.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries])

  const edit = (patch: Partial<FormData>) => change({ formData: { ...entry.formData, ...patch } })
  function toggleSame() {
    setSame(!isSame)
    edit({ whatsappNum: isSame ? '' : phone })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(tries + 1)
    // Sent by the Enter key, the field was never left.
    edit({ phone: tidyPhone(phone, dial), whatsappNum: tidyPhone(whatsappNum, dial) })
    if (isDeliverable(entry, dial)) onDone()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <PlaceFields communes={communes} entry={entry} onChange={change} />
      <TextArea
        label="Repère"
        isOptional
        help="Ce qu’un zem comprendrait&nbsp;: un carrefour, une pharmacie, la couleur du portail."
        rows={2}
        maxLength={500}
        value={landmark}
        onChange={({ target }) => edit({ location_description: target.value })}
      />
      <PhoneFields
        phone={phone}
        whatsapp={whatsappNum}
        isSame={isSame}
        dial={dial}
        isTried={tries > 0}
        refusals={refusals}
        onPhone={(value) => edit({ phone: value, ...(isSame && { whatsappNum: value }) })}
        onWhatsapp={(value) => edit({ whatsappNum: value })}
        onToggleSame={toggleSame}
      />
      {entry.selectedCommune && courierChoice(entry.selectedCommune)}
      <DeliveryButton missing={missingFields(entry, isSame)} />
    </form>
  )
}

const isOneNumber = ({ phone, whatsappNum }: FormData) => phone === whatsappNum

/** A number one can be called on, but not written to: the second one is asked for. */
const isOnlyWhatsapp = (refusals: Record<string, string>) =>
  refusals.phone_whatsapp !== undefined && refusals.phone_for_delivery === undefined
