import { expect, test } from 'vitest'
import { wantedPage } from './wanted-page.ts'

test.each([
  ['#/info', '/info'],
  ['#/products?page=2', '/products?page=2'],
  ['', '/'],
  ['#', '/'],
  ['#//ailleurs.example', '/'],
  ['#/\\ailleurs.example', '/'],
  ['#https://ailleurs.example', '/'],
  ['#javascript:alert(1)', '/'],
])('wanted page: %s leads to %s', (hash, path) => {
  expect(wantedPage(hash)).toBe(path)
})
