import { cleanPhone } from '@fantome/contract/phone.ts'
import type { CheckoutEntry } from './draft.ts'

export type DeliveryField = 'commune' | 'quartier' | 'phone' | 'whatsapp'

const NAMES: Record<DeliveryField, string> = {
  commune: 'la commune',
  quartier: 'le quartier',
  phone: 'le numéro',
  whatsapp: 'le numéro WhatsApp',
}

/** What is still empty, in the order of the form; the second number counts only where it is asked for. */
export function missingFields(
  { selectedCommune, selectedQuartier, formData }: CheckoutEntry,
  isSame: boolean,
) {
  const filled: Record<DeliveryField, boolean> = {
    commune: selectedCommune !== null,
    quartier: selectedQuartier !== null,
    phone: cleanPhone(formData.phone) !== '',
    whatsapp: isSame || cleanPhone(formData.whatsappNum) !== '',
  }
  return (Object.keys(filled) as DeliveryField[]).filter((field) => !filled[field])
}

/** « Il manque le quartier et le numéro » */
export function missingText(fields: readonly DeliveryField[]) {
  const names = fields.map((field) => NAMES[field])
  const last = names.pop()
  return `Il manque ${names.length > 0 ? `${names.join(', ')} et ${last}` : last}`
}
