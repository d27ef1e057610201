import { expect, test } from 'vitest'
import { AppError } from '../../shared/app-error.ts'
import { requireUncommon } from './password.ts'

test.for([
  ['password', ''],
  ['PassWord', ''],
  ['azertyuiop', ''],
  ['12345678', ''],
  ['Soleil2026!', ''],
  ['Fantome-2026!', ''],
  ['Fantôme2026', ''],
  ['MotDePasse!!', ''],
  ['Cotonou229', ''],
  ['lune_bleue', 'lune_bleue'],
  ['Lune_Bleue', 'lune_bleue'],
  ['Lune_Bleue_99!', 'lune_bleue'],
  ['etoile_2025!', 'etoile_2024'],
  ['1357924', '1357924'],
] as const)('« %s » is refused to « %s »', ([password, pseudo]) => {
  expect(() => requireUncommon(password, pseudo)).toThrow(AppError)
})

test.for([
  ['lagune-chamois-7', ''],
  ['le chat dort sous le manguier', ''],
  ['ééééàààà', 'ama'],
  ['мандарин-42', '1357924'],
  ['84#27!95@36', '1357924'],
  ['lune_bleue_sur_la_lagune', 'lune_bleue'],
] as const)('« %s » is good enough for « %s »', ([password, pseudo]) => {
  expect(() => requireUncommon(password, pseudo)).not.toThrow()
})
