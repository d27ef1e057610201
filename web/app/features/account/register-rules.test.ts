import { expect, test } from 'vitest'
import { registerRefusal } from './register-rules.ts'

const good = {
  pseudo: 'petit_baobab',
  password: 'une courte phrase',
  confirmPassword: 'une courte phrase',
  country_id: '0197c1a0-0000-7000-8000-000000000001',
  terms: 'on',
}

test('a complete registration has nothing against it', () => {
  expect(registerRefusal(good)).toBeUndefined()
})

test.each(['pseudo', 'password', 'confirmPassword'])('without %s, all fields are asked for', (field) => {
  expect(registerRefusal({ ...good, [field]: '' })).toEqual({ note: 'Veuillez remplir tous les champs.' })
})

test.each([
  ['confirmPassword', { confirmPassword: 'autre chose' }, 'Les mots de passe ne correspondent pas.'],
  ['country_id', { country_id: '' }, 'Veuillez sélectionner un pays.'],
  ['password', { password: 'court', confirmPassword: 'court' }, '8 caractères au moins.'],
  ['pseudo', { pseudo: 'admin' }, 'Ce pseudonyme est réservé. Choisissez-en un autre.'],
])('a wrong %s is said beside it', (field, change, message) => {
  expect(registerRefusal({ ...good, ...change })?.fields).toMatchObject({ [field]: message })
})

test('the terms come last', () => {
  expect(registerRefusal({ ...good, terms: '' })).toEqual({
    note: 'Veuillez accepter les conditions générales.',
  })
})
