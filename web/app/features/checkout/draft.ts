import { DRAFT_LIFE_MS } from '@fantome/contract/checkout-draft.ts'
import type { PaymentMethod, Quote } from '@fantome/contract/payment.ts'

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

/** The entry, what it cost when last quoted, whose it is, and the requestId it was sent with. */
export interface CheckoutDraft extends CheckoutEntry {
  items: Quote['items']
  totals: Pick<Quote, 'subtotal' | 'delivery_fee' | 'total_amount' | 'amount'> | null
  feeSplit: Omit<Quote, 'items' | 'subtotal' | 'delivery_fee' | 'total_amount' | 'amount'> | null
  user_id: string
  /** Empty until ordered. */
  requestId: string
}
type StoredDraft = CheckoutDraft & { savedAt: number }

const isStale = ({ savedAt }: StoredDraft, now: number) => !(now - savedAt < DRAFT_LIFE_MS)

/** This user's draft, unless it has expired. An expired one, or another user's, is deleted. */
export function readDraft(userId: string, now = Date.now()): CheckoutDraft | null {
  const draft = find()
  if (!draft) return null
  if (draft.user_id === userId && !isStale(draft, now)) return draft
  deleteDraft()
  return null
}

export function saveDraft(draft: CheckoutDraft, now = Date.now()) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, savedAt: now } satisfies StoredDraft))
  } catch {
    // Without storage a return from the payment page finds no draft; the server makes the order all the same.
  }
}

export function deleteDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage refused by the browser holds nothing of ours.
  }
}

/** A phone number and an address are deleted after half an hour, whatever page is open. */
export function deleteExpiredDraft(now = Date.now()) {
  const draft = find()
  if (draft && isStale(draft, now)) deleteDraft()
}

function find(): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredDraft | null
    return draft?.formData ? draft : null
  } catch {
    return null
  }
}
