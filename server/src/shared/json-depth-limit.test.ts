import { login } from '@fantome/contract/account.ts'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'

test('JSON body (R37): nested more than ten deep is refused, however its type is written; ten deep is read', async ({
  shop,
}) => {
  const ask = async (depth: number, [open, close] = ['[', ']'], type = 'application/json') => {
    const nested = `${open.repeat(depth - 1)}{}${close.repeat(depth - 1)}`
    const payload = `{"pseudo":"lune_calme","password":"lagune-7-chamois","more":${nested}}`
    const headers = { 'content-type': type }
    return (await shop.app.inject({ method: login.method, url: login.path, headers, payload })).json().code
  }
  expect(await ask(9)).toBe('account.bad_credentials')
  expect(await ask(10)).toBe('request.bad_body')
  expect(await ask(10, ['[', ']'], 'Application/JSON')).toBe('request.bad_body')
  expect(await ask(40_000)).toBe('request.bad_body')
  expect(await ask(9, ['{"a":', '}'])).toBe('account.bad_credentials')
  expect(await ask(10, ['{"a":', '}'])).toBe('request.bad_body')
})
