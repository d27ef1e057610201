import { expect, test } from 'vitest'
import { sheetOfCategory } from './sheet-of-category.ts'

test.each([
  ['Préservatifs', 'contraception'],
  ['Tests', 'tests'],
  ['Lubrifiants', 'contraception'],
  ['Cycle', 'cycle'],
  ['Hygiène', 'cycle'],
  ['Dépistage', 'depistage'],
  ['Tests de dépistage', 'depistage'],
  ['CONTRACEPTION', 'contraception'],
  ['Bien-être', undefined],
  ['Protestations', undefined],
])('health sheet of « %s »: %s', (category, sheet) => {
  expect(sheetOfCategory(category)).toBe(sheet)
})
