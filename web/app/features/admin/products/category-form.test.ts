import { expect, test } from 'vitest'
import { findCategoryErrors, matches } from './category-form.ts'

const cycle = { _id: '0197c1a0-0000-7000-8000-000000000002', name: 'Cycle', image: '/media/cycle.webp' }

test('a new category needs a name and a picture', () => {
  expect(findCategoryErrors(' ', false, null)).toEqual({
    name: 'Le nom est obligatoire.',
    image: 'Veuillez sélectionner une image valide',
  })
  expect(findCategoryErrors('Voyage', true, null)).toEqual({})
})

test('a known category keeps its picture', () => {
  expect(findCategoryErrors('Cycle', false, cycle)).toEqual({})
})

test('a category without its id cannot be changed', () => {
  expect(findCategoryErrors('Cycle', false, { ...cycle, _id: '' })).toEqual({
    categoryId: 'Erreur : ID de catégorie manquant.',
  })
})

test.each([
  ['Préservatifs', 'preserv', true],
  ['Hygiène', 'HYGIENE', true],
  ['Cycle', '', true],
  ['Cycle', 'test', false],
])('« %s » is found by « %s »: %s', (name, search, isFound) => {
  expect(matches(name, search)).toBe(isFound)
})
