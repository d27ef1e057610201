// @vitest-environment happy-dom
import { DRAFT_LIFE_MS } from '@fantome/contract/checkout-draft.ts'
import { beforeEach, expect, test } from 'vitest'
import { toDraft } from './checkout-draft.ts'
import { type CheckoutEntry, deleteExpiredDraft, readDraft, saveDraft } from './draft.ts'
import { newRequestId } from './request-id.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const entry: CheckoutEntry = {
  selectedCommune: { _id: 'c1', name: 'Cotonou' },
  selectedQuartier: { _id: 'q1', name: 'Fidjrossè' },
  formData: { phone: '+229 01 97 00 00 00', whatsappNum: '+229 01 97 00 00 00', location_description: '' },
  paymentMethod: 'fedapay',
}
const quote = {
  items: [{ product_id: 'p1', name: 'Article', quantity: 2, price: 1500, subtotal: 3000 }],
  subtotal: 3000,
  delivery_fee: 1000,
  total_amount: 4000,
  amount: 4000,
  vendor_earnings: 2550,
  delivery_person_earnings: 800,
  platform_fee_on_vendor: 450,
  platform_fee_on_delivery: 200,
  platform_fee: 650,
}
const stored = () => localStorage.getItem('checkoutDraft')
const ordered = { ...toDraft(entry, quote, 'u1', null), requestId: 'u1-1' }

beforeEach(() => localStorage.clear())

test('draft: saved, with what the return from payment needs', () => {
  saveDraft(ordered, NOON)
  expect(JSON.parse(stored()!)).toEqual({
    ...entry,
    items: quote.items,
    totals: { subtotal: 3000, delivery_fee: 1000, total_amount: 4000, amount: 4000 },
    feeSplit: {
      vendor_earnings: 2550,
      delivery_person_earnings: 800,
      platform_fee_on_vendor: 450,
      platform_fee_on_delivery: 200,
      platform_fee: 650,
    },
    user_id: 'u1',
    requestId: 'u1-1',
    savedAt: NOON,
  })
})

test('draft: after half an hour, deleted', () => {
  saveDraft(ordered, NOON)
  expect(readDraft('u1', NOON + DRAFT_LIFE_MS - 1)?.formData).toEqual(entry.formData)
  expect(readDraft('u1', NOON + DRAFT_LIFE_MS)).toBeNull()
  expect(stored()).toBeNull()
})

test('draft: expired, deleted from any page', () => {
  saveDraft(ordered, NOON)
  deleteExpiredDraft(NOON + DRAFT_LIFE_MS - 1)
  expect(stored()).not.toBeNull()
  deleteExpiredDraft(NOON + DRAFT_LIFE_MS)
  expect(stored()).toBeNull()
})

test('draft: of another user, deleted unread', () => {
  saveDraft(ordered, NOON)
  expect(readDraft('u2', NOON)).toBeNull()
  expect(stored()).toBeNull()
})

test('draft: malformed, none', () => {
  localStorage.setItem('checkoutDraft', '{"savedAt":')
  expect(readDraft('u1', NOON)).toBeNull()
})

test('requestId: made of the user and the time', () => {
  expect(newRequestId('u1', NOON)).toBe(`u1-${NOON}`)
})

test.each([
  { change: 'nothing', next: toDraft(entry, quote, 'u1', ordered), id: 'u1-1' },
  {
    change: 'the method',
    next: toDraft({ ...entry, paymentMethod: 'kkiapay' }, quote, 'u1', ordered),
    id: '',
  },
  {
    change: 'the landmark',
    next: toDraft(
      { ...entry, formData: { ...entry.formData, location_description: 'Portail bleu' } },
      quote,
      'u1',
      ordered,
    ),
    id: '',
  },
  { change: 'the price', next: toDraft(entry, { ...quote, total_amount: 4500 }, 'u1', ordered), id: '' },
])('requestId: $change changed, « $id »', ({ next, id }) => {
  expect(next.requestId).toBe(id)
})
