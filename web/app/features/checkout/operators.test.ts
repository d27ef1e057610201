import { expect, test } from 'vitest'
import { operatorOf, operatorsFor } from './operators.ts'

test.each([
  ['+229', '+229 01 97 00 00 00', 'MTN MoMo'],
  ['+229', '+229 01 51 00 00 00', 'MTN MoMo'],
  ['+229', '+229 01 55 00 00 00', 'Moov Money'],
  ['+229', '+229 01 64 00 00 00', 'Moov Money'],
  ['+229', '+229 01 44 00 00 00', 'Celtiis Cash'],
  ['+225', '+225 07 07 00 00 00', 'Orange Money'],
  ['+225', '+225 05 05 00 00 00', 'MTN MoMo'],
  ['+225', '+225 01 01 00 00 00', 'Moov Money'],
])('operator of %s %s: %s', (dial, phone, name) => {
  expect(operatorOf(dial, phone)?.name).toBe(name)
  expect(operatorsFor(dial, phone)[0]?.name).toBe(name)
})

test.each([
  ['+229', '+229 01 21 30 00 00'],
  ['+229', '+33 6 12 34 56 78'],
  ['+225', '+225 27 20 00 00 00'],
  ['+225', ''],
])('operator of %s « %s »: unknown, all are offered in their own order', (dial, phone) => {
  expect(operatorOf(dial, phone)).toBeUndefined()
  expect(operatorsFor(dial, phone)).toEqual(operatorsFor(dial, ''))
})
