import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/account?tab=commandes', '/account?tab=commandes'],
  ['/product/1#avis', '/product/1#avis'],
  [undefined, '/products'],
  ['', '/products'],
  ['https://ailleurs.example/', '/products'],
  ['//ailleurs.example', '/products'],
  ['/.//ailleurs.example', '/products'],
  ['/a/..//ailleurs.example', '/products'],
  ['/\\ailleurs.example', '/products'],
  ['/\t/ailleurs.example', '/products'],
  ['javascript:alert(1)', '/products'],
  ['/login', '/products'],
  ['/recover', '/products'],
  ['/verify-email?code=abc', '/products'],
])('returnPath: from %j, %s', (from, path) => {
  expect(returnPath(from)).toBe(path)
})
