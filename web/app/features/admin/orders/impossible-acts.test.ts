import { expect, test } from 'vitest'
import { impossibleActs } from './impossible-acts.ts'

type Facts = Parameters<typeof impossibleActs>[0]
const vendor = { _id: 'v1' } as Facts['vendor_profile']
const courier = { _id: 'c1' } as Facts['delivery_person']
const free: Facts = {
  ...{ status: 'accepted', vendor_profile: null, delivery_person: null },
  ...{ is_flagged: false, locked_code: null, complaint_open: false },
}
const acts = (facts: Partial<Facts>) => Object.fromEntries(impossibleActs({ ...free, ...facts }))

test('impossible acts: what an order without a vendor, or without a courier, does not allow', () => {
  expect(acts({})).toEqual({
    'Assigner un livreur': 'pas encore prise',
    'Retirer au vendeur': 'pas encore prise',
    'Retirer au livreur': 'sans livreur',
    'Débloquer le code': 'aucun code bloqué',
    Finaliser: 'pas encore livrée',
  })
  expect(acts({ status: 'preparing', vendor_profile: vendor })).toEqual({
    'Assigner un vendeur': 'déjà prise',
    'Retirer au livreur': 'sans livreur',
    'Débloquer le code': 'aucun code bloqué',
    Finaliser: 'pas encore livrée',
  })
})

test('impossible acts: on the way it is cancelled after an incident only, delivered by a decision only', () => {
  const going = { status: 'out_for_delivery', vendor_profile: vendor, delivery_person: courier } as const
  expect(acts(going)).toMatchObject({
    'Assigner, retirer': 'déjà partie',
    'Annuler et rembourser': 'après un incident seulement',
  })
  expect(acts({ ...going, is_flagged: true })).not.toHaveProperty('Annuler et rembourser')
  expect(acts({ ...going, locked_code: 'handover' })).not.toHaveProperty('Débloquer le code')
  expect(acts({ ...going, status: 'delivered', complaint_open: true })).toEqual({
    'Assigner, retirer': 'déjà livrée',
    'Débloquer le code': 'déjà remise',
    'Annuler et rembourser': 'par la décision seulement',
  })
  expect(acts({ ...going, status: 'cancelled' })).toMatchObject({ 'Annuler et rembourser': 'déjà annulée' })
})
