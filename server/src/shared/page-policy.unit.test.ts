import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

test('pictures come from the shop, or from the one store the operator named', () => {
  const imagesFrom = 'https://images.exemple.bj'
  expect(pagePolicy('', { path: '/' })).toContain("img-src 'self' data:;")
  expect(pagePolicy('', { path: '/', imagesFrom })).toContain(`img-src 'self' data: ${imagesFrom};`)
})
