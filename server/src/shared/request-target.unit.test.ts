import { expect, test } from 'vitest'
import { pathOf } from './request-target.ts'

test.for([
  ['/products?q=a', '/products?q=a'],
  ['//products', '//products'],
  ['http://x/products?q=a', '/products?q=a'],
  ['HTTPS://x:8443/', '/'],
  ['http://x', '/'],
  ['http://x?q=a', '/?q=a'],
  ['*', undefined],
  ['products', undefined],
  ['ftp://x/products', undefined],
  ['', undefined],
] as const)('request target %s: path %s', ([target, path]) => {
  expect(pathOf(target)).toBe(path)
})
