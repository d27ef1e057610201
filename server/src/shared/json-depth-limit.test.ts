import { login } from '@fantome/contract/account.ts'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'

test('R37: a body nested more than ten deep is refused, however deep, one of ten is read', async ({
  shop,
}) => {
  const ask = async (depth: number, [open, close] = ['[', ']']) => {
    const nested = `${open.repeat(depth - 1)}{}${close.repeat(depth - 1)}`
    const payload = `{"pseudo":"lune_calme","password":"lagune-7-chamois","more":${nested}}`
    const headers = { 'content-type': 'application/json' }
    return (await shop.app.inject({ method: login.method, url: login.path, headers, payload })).json().code
  }
  expect(await ask(9)).toBe('account.bad_credentials')
  expect(await ask(10)).toBe('request.bad_body')
  expect(await ask(40_000)).toBe('request.bad_body')
  expect(await ask(9, ['{"a":', '}'])).toBe('account.bad_credentials')
  expect(await ask(10, ['{"a":', '}'])).toBe('request.bad_body')
})
