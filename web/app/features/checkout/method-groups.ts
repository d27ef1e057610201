import { METHOD_LABELS, type PaymentMethod } from '@fantome/contract/payment.ts'
import { type Operator, operatorOf, operatorsFor } from './operators.ts'

export interface MethodOption {
  /** Operators share a method: what was pressed is told apart by this. */
  id: string
  method: PaymentMethod
  label: string
  detail: string
  mark: Pick<Operator, 'mark' | 'tint'> | 'card' | 'test'
  /** Said besides the detail: whose number was given, or that nothing is paid. */
  remark?: string
}
export interface MethodGroup {
  legend: string
  options: MethodOption[]
}

/** How one may pay here: the operators of the country, the number's own first, then the card, the test payment last. */
export function methodGroups(offered: readonly PaymentMethod[], dial: string, phone: string): MethodGroup[] {
  const mobile = (['fedapay', 'kkiapay'] as const).find((method) => offered.includes(method))
  const groups: MethodGroup[] = [
    { legend: 'Mobile money', options: mobile ? mobileOptions(mobile, dial, phone) : [] },
    { legend: 'Carte', options: offered.includes('kkiapay') ? [CARD] : [] },
    { legend: 'Hors production', options: offered.includes('cash_payment') ? [TEST] : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const CARD: MethodOption = {
  id: 'card',
  method: 'kkiapay',
  label: 'Carte bancaire (KKiaPay)',
  detail: 'Visa, Mastercard',
  mark: 'card',
}
const TEST: MethodOption = {
  id: 'test',
  method: 'cash_payment',
  label: METHOD_LABELS.cash_payment,
  detail: 'Aucun débit',
  mark: 'test',
  remark: 'Essai',
}

function mobileOptions(method: 'fedapay' | 'kkiapay', dial: string, phone: string): MethodOption[] {
  const own = operatorOf(dial, phone)
  const operators = operatorsFor(dial, phone).map((operator) => ({
    id: operator.name,
    method,
    label: operator.name,
    detail: operator === own ? phone : 'Avec un autre numéro',
    mark: operator,
    ...(operator === own && { remark: 'Reconnu d’après votre numéro' }),
  }))
  if (operators.length > 0) return operators
  const mark = { mark: 'MM', tint: 'night' } as const
  return [{ id: 'mobile', method, label: METHOD_LABELS.fedapay, detail: 'Votre opérateur', mark }]
}

/** What is chosen until something is pressed: the draft's method, and of mobile money the number's own operator. */
export function initialOption(groups: readonly MethodGroup[], method: PaymentMethod | '') {
  const options = groups.flatMap((group) => group.options)
  // Where KKiaPay takes the mobile money too, nobody knows which of its rows was meant: the first.
  return options.find((option) => option.method === method) ?? options[0]
}
