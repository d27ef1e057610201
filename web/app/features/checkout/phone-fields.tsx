import { refusalInFrench } from '../../lib/phone-entry.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'

interface PhoneFieldsProps {
  phone: string
  whatsapp: string
  /** One number for both, as most people have. */
  isSame: boolean
  dial: string
  isTried: boolean
  refusals: Record<string, string>
  onPhone(value: string): void
  onWhatsapp(value: string): void
  onToggleSame(): void
}

/** Whom the courier calls; a second number only for who writes under another. */
export const PhoneFields = ({
  phone,
  whatsapp,
  isSame,
  dial,
  isTried,
  refusals,
  ...on
}: PhoneFieldsProps) => (
  <div>
    <PhoneInput
      name="phone"
      dial={dial}
      isTried={isTried}
      label="Téléphone pour la livraison"
      help="Un seul appel, à l’arrivée du livreur. Effacé 30&nbsp;jours après."
      icon="tel"
      value={phone}
      onChange={on.onPhone}
      refusal={refusalInFrench(refusals.phone_for_delivery, dial)}
    />
    <Checkbox checked={isSame} onChange={on.onToggleSame}>
      Même numéro sur WhatsApp
    </Checkbox>
    {!isSame && (
      <PhoneInput
        name="whatsapp"
        dial={dial}
        isTried={isTried}
        label="Numéro WhatsApp"
        help="Pour vous joindre si l’appel ne passe pas."
        icon="chat"
        value={whatsapp}
        onChange={on.onWhatsapp}
        refusal={refusalInFrench(refusals.phone_whatsapp, dial)}
      />
    )}
  </div>
)
