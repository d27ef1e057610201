import { expect, test } from 'vitest'
import { accepts } from './encodings.ts'

test.for([
  ['gzip, deflate, br', true, true],
  ['gzip', false, true],
  ['br;q=1.0, gzip;q=0.5', true, true],
  ['gzip;q=0', false, false],
  ['br;q=0, GZIP ; q=0.8', false, true],
  ['gzip;q=0.000, br', true, false],
  ['gzip;Q=0', false, false],
  ['identity', false, false],
  ['brotli, x-gzip', false, false],
  ['', false, false],
] as const)('Accept-Encoding « %s »: br %s, gzip %s', ([header, br, gzip]) => {
  expect([accepts(header, 'br'), accepts(header, 'gzip')]).toEqual([br, gzip])
})
