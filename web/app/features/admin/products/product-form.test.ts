import { expect, test } from 'vitest'
import { EMPTY, findErrors, type ProductValues, toBody } from './product-form.ts'

const cup: ProductValues = {
  ...EMPTY,
  name: 'Coupe menstruelle',
  description: 'Silicone médical',
  price: '7500',
  category_id: 'cycle',
}

test('product form: filled, with its picture, nothing is refused', () => {
  expect(findErrors(cup, true)).toEqual({})
})

test('product form: empty, everything missing is named', () => {
  expect(findErrors(EMPTY, false)).toEqual({
    image: 'Une image est requise pour ajouter un produit.',
    name: 'Le nom est obligatoire.',
    description: 'La description est obligatoire.',
    price: 'Le prix est un montant positif, avec deux décimales au plus.',
    category_id: 'Veuillez sélectionner une catégorie.',
  })
})

test.each([
  ['0', true],
  ['7500', true],
  ['7500.5', true],
  ['7500.25', true],
  ['7500.255', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
])('product form: a price of « %s » is accepted: %s', (price, isFine) => {
  expect(findErrors({ ...cup, price }, true).price === undefined).toBe(isFine)
})

test('product form: margins may stay blank, but not be negative', () => {
  expect(findErrors({ ...cup, revenue_livreur: '800', revenue_fantome: '' }, true)).toEqual({})
  expect(findErrors({ ...cup, revenue_fantome: '-5' }, true)).toEqual({
    revenue_fantome: 'Une marge est un montant positif, avec deux décimales au plus.',
  })
})

test('product form: a commune needs its country', () => {
  const inCotonou = { ...cup, country_id: 'benin', commune_id: 'cotonou' }
  expect(findErrors(inCotonou, true)).toEqual({})
  expect(findErrors({ ...inCotonou, country_id: '' }, true)).toHaveProperty('commune_id')
})

test('product form: what was left blank is not sent', () => {
  expect(JSON.parse(JSON.stringify(toBody(cup)))).toEqual({
    name: 'Coupe menstruelle',
    description: 'Silicone médical',
    price: '7500',
    category_id: 'cycle',
  })
})
