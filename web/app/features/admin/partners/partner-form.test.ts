import { expect, test } from 'vitest'
import { findErrors, type PartnerValues, toCourierBody, valuesOf } from './partner-form.ts'

const filled: PartnerValues = {
  ...valuesOf(null),
  full_name: 'Fabrice Ahossi',
  pseudo: 'fabrice_a',
  email: 'fabrice.a@exemple.bj',
  phone: '+229 01 96 00 00 00',
  country_id: 'c1',
  commune_id: 'm1',
  contract_start: '2026-12-01',
  contract_end: '2027-11-30',
  store_name: 'Le Comptoir',
}
const isNew = { isNew: true, hasIdCard: true }
const courier = { role: 'livreur', ...isNew } as const
const vendor = { role: 'vendeur', ...isNew } as const

test('partner form: what is whole passes, for both kinds', () => {
  expect(findErrors(filled, courier)).toEqual({})
  expect(findErrors({ ...filled, contract_start: '', contract_end: '' }, vendor)).toEqual({})
})

test.for<[keyof PartnerValues, string, string]>([
  ['full_name', ' ', 'Le nom complet est obligatoire.'],
  ['pseudo', '', 'Le pseudo est obligatoire'],
  ['email', '', 'L’e-mail est obligatoire.'],
  ['email', 'abc', 'Cette adresse e-mail est invalide.'],
  ['phone', '', 'Le téléphone est obligatoire.'],
  ['phone', '+229 97 00 00 00', 'Ajoutez 01 devant votre numéro : il compte dix chiffres depuis fin 2024.'],
  ['whatsapp_phone', '12', 'Veuillez entrer un numéro valide (ex. +229 01 97 00 00 00)'],
  ['telegram_chat_id', '@moi', 'Un identifiant Telegram est un nombre.'],
  ['country_id', '', 'Veuillez sélectionner un pays.'],
  ['commune_id', '', 'Veuillez sélectionner une commune.'],
  ['contract_start', '', 'La date de début du contrat est obligatoire.'],
  ['contract_end', '2026-12-01', 'La date de fin du contrat doit être postérieure à la date de début'],
])('partner form: %s « %s » is refused at its field', ([field, value, message]) => {
  expect(findErrors({ ...filled, [field]: value }, courier)).toEqual({ [field]: message })
})

test('partner form: a vendor needs a shop name; a new partner an identity document, an edited one not', () => {
  expect(findErrors({ ...filled, store_name: '' }, vendor)).toEqual({
    store_name: 'Le nom de la boutique est obligatoire.',
  })
  expect(findErrors(filled, { ...courier, hasIdCard: false })).toEqual({
    id_card_photo: "La pièce d'identité est obligatoire",
  })
  expect(findErrors({ ...filled, pseudo: '' }, { role: 'livreur', isNew: false, hasIdCard: false })).toEqual(
    {},
  )
})

test('partner form: what was left blank is not sent', () => {
  const body = toCourierBody({ ...filled, whatsapp_phone: ' ' })
  expect(body.whatsapp_phone).toBeUndefined()
  expect(body.quartier_ids).toBeUndefined()
})
