import { toCentimes } from '@fantome/contract/money.ts'
import type { Quote } from '@fantome/contract/payment.ts'
import { AppError } from '../../shared/app-error.ts'
import { type Priced, toQuote } from './quote.service.ts'

/** The figures of a checkout that its body may repeat, beside the total. */
const FIGURES = [
  'delivery_fee',
  'vendor_earnings',
  'delivery_person_earnings',
  'platform_fee_on_vendor',
  'platform_fee_on_delivery',
  'platform_fee',
] as const satisfies (keyof Quote)[]
/** What a line may say of itself; of these, each body has some. */
const LINE = ['product_id', 'name', 'quantity', 'price', 'subtotal'] as const satisfies (keyof QuoteLine)[]

type QuoteLine = Quote['items'][number]
type AgreedLine = { [K in keyof QuoteLine]?: QuoteLine[K] | undefined }

interface AgreedFigures {
  total: number
  items: AgreedLine[]
  figures?: { [K in (typeof FIGURES)[number]]?: number | undefined }
}

/** What the client saw must be what is asked, goods, fee and shares; else nothing is charged and the new figures go back. */
export function requireAgreement(priced: Priced, { total, items, figures = {} }: AgreedFigures) {
  const today = toQuote(priced)
  const isSame =
    [today.amount, today.total_amount].some((sum) => isSameValue(total, sum)) &&
    FIGURES.every((name) => isSameValue(figures[name], today[name])) &&
    areSameGoods(items, today.items)
  if (!isSame) throw new AppError('checkout.changed', { data: today })
}

/** Line for line, in any order: each agreed line is found once, and none is left over. */
function areSameGoods(agreed: AgreedLine[], today: QuoteLine[]) {
  const left = [...today]
  for (const line of agreed) {
    const found = left.findIndex((candidate) =>
      LINE.every((name) => isSameValue(line[name], candidate[name])),
    )
    if (found < 0) return false
    left.splice(found, 1)
  }
  return left.length === 0
}

/** What was not said cannot differ; amounts are compared to the centime. */
function isSameValue(agreed: string | number | undefined, now: string | number) {
  if (agreed === undefined) return true
  if (typeof agreed === 'number' && typeof now === 'number') return toCentimes(agreed) === toCentimes(now)
  return agreed === now
}
