import type { Commune } from '@fantome/contract/zone.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { refusalInFrench, tidyPhone } from '../../lib/phone-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { isDeliverable } from './delivery-entry.ts'
import type { Place } from './draft.ts'
import { deliveryOf } from './order-body.ts'
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
  const [isSame, setSame] = useState(phone !== '' && phone === whatsappNum)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads to the first field at fault.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [tries])

  const edit = (patch: Partial<FormData>) => change({ formData: { ...entry.formData, ...patch } })
  const setPhone = (value: string) => edit({ phone: value, ...(isSame && { whatsappNum: value }) })
  function toggleSame() {
    setSame(!isSame)
    if (!isSame) edit({ whatsappNum: phone })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(tries + 1)
    // Sent by the Enter key, the field was never left.
    edit({ phone: tidyPhone(phone, dial), whatsappNum: tidyPhone(whatsappNum, dial) })
    if (isDeliverable(entry, dial)) onDone()
  }
  const shared = { dial, isTried: tries > 0 }
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
      <div className="duo">
        <PhoneInput
          {...shared}
          label="Téléphone pour la livraison"
          help="Un seul appel, à l’arrivée du livreur."
          icon="tel"
          value={phone}
          onChange={setPhone}
          refusal={refusalInFrench(refusals.phone_for_delivery, dial)}
        />
        <PhoneInput
          {...shared}
          label="Numéro WhatsApp"
          help="Pour vous joindre si l’appel ne passe pas."
          icon="chat"
          value={whatsappNum}
          onChange={(value) => edit({ whatsappNum: value })}
          isReadOnly={isSame}
          refusal={isSame ? undefined : refusalInFrench(refusals.phone_whatsapp, dial)}
        />
      </div>
      <Checkbox checked={isSame} onChange={toggleSame}>
        Même numéro pour l’appel et WhatsApp
      </Checkbox>
      {entry.selectedCommune && courierChoice(entry.selectedCommune)}
      <div className="barre">
        <Button type="submit" size="tall" isWide disabled={!deliveryOf(entry)}>
          Continuer
        </Button>
      </div>
    </form>
  )
}
