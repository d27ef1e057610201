import { DRAFT_LIFE_MS, type PaymentMethod, type Quote } from '@fantome/contract/payment.ts'

const KEY = 'checkoutDraft'

export interface Place {
  _id: string
  name: string
}

/** What the person chose and typed. */
export interface CheckoutEntry {
  selectedCommune: Place | null
  selectedQuartier: Place | null
  formData: { phone: string; whatsappNum: string; location_description: string }
  paymentMethod: PaymentMethod | ''
}

/** That, what it cost when it was last seen, whose it is, and the name it was ordered under. */
export interface CheckoutDraft extends CheckoutEntry {
  items: Quote['items']
  totals: Pick<Quote, 'subtotal' | 'delivery_fee' | 'total_amount' | 'amount'> | null
  feeSplit: Omit<Quote, 'items' | 'subtotal' | 'delivery_fee' | 'total_amount' | 'amount'> | null
  user_id: string
  /** Empty until ordered. */
  requestId: string
}
type Kept = CheckoutDraft & { savedAt: number }

const isStale = ({ savedAt }: Kept, now: number) => !(now - savedAt < DRAFT_LIFE_MS)

/** The draft of this person, if it is still young. An old one, or someone else's, is erased on sight. */
export function readDraft(userId: string, now = Date.now()): CheckoutDraft | null {
  const draft = find()
  if (!draft) return null
  if (draft.user_id === userId && !isStale(draft, now)) return draft
  forgetDraft()
  return null
}

export function saveDraft(draft: CheckoutDraft, now = Date.now()) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, savedAt: now } satisfies Kept))
  } catch {
    // Without storage a return from the payment page finds no draft; the server makes the order all the same.
  }
}

export function forgetDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage refused by the browser holds nothing of ours.
  }
}

/** A phone number and an address do not outlive their half hour, whatever page is open. */
export function forgetStaleDraft(now = Date.now()) {
  const draft = find()
  if (draft && isStale(draft, now)) forgetDraft()
}

function find(): Kept | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return draft?.formData ? draft : null
  } catch {
    return null
  }
}
