/** An order as the administration's lists have it, taken by a vendor and without a courier. */
export const waitingOrder = (id: string, more: object = {}) => ({
  ...{ _id: id, id, createdAt: '2026-11-14T20:12:00.000Z', user: { pseudo: 'lune_calme' } },
  ...{ phone_for_delivery: '', phone_whatsapp: '', exact_position: '', total: 7500, total_amount: 7500 },
  ...{ subtotal: 6500, delivery_fee: 1000, platform_fee: 1175, vendor_earnings: 5525 },
  ...{ delivery_person_earnings: 800, payment_method: 'fedapay', transaction_id: 'trx_84f0c1d7' },
  ...{ status: 'preparing', taken_at: '2026-11-14T20:15:00.000Z', ready_at: null, assigned_at: null },
  ...{ started_at: null, completed_at: null, commune_id: { _id: 'c', name: 'Cotonou' } },
  quartier_id: { _id: 'q', name: 'Fidjrossè' },
  vendor_profile: {
    ...{ _id: 'v1', name: 'Le Comptoir', full_name: 'Aïcha Soglo', pseudo: 'aicha' },
    ...{ phone: '+2290197000014', whatsapp_phone: '' },
  },
  delivery_person: null,
  items: [{ product_id: { _id: 'p', name: 'Gel' }, quantity: 2, price: 3250, subtotal: 6500 }],
  priority_indicators: { level: 'high', isUrgent: true, score: 64, complexity: 'simple' },
  confirmation_status: { days_since_delivery: 0, is_expired: false, confirmed_at: null, confirmed_by: null },
  location_cluster: { commune: 'Cotonou', quartier: 'Fidjrossè', exact_position: '' },
  timestamps: { created: '2026-11-14T20:12:00.000Z', waitingTime: 32, estimatedPrepTime: 13 },
  ...{ pickup_code: '', is_flagged: false, complaint_open: false, incident: null, locked_code: null },
  ...more,
})
