import { expect, test } from 'vitest'
import { providerProblems } from './provider-env.ts'

const LIVE = {
  NODE_ENV: 'production',
  FEDAPAY_SECRET_KEY: 'sk_live_abc',
  FEDAPAY_WEBHOOK_SECRET: 'wh_live_abc',
  KKIAPAY_PUBLIC_KEY: 'abc',
  KKIAPAY_PRIVATE_KEY: 'pk_abc',
  KKIAPAY_SECRET_KEY: 'sk_abc',
  KKIAPAY_WEBHOOK_SECRET: 'a-secret-of-our-choice',
}

test('live keys and live addresses are fine', () => {
  expect(providerProblems(LIVE)).toEqual([])
  const spelledOut = {
    FEDAPAY_API_BASE: 'https://api.fedapay.com',
    KKIAPAY_API_BASE: 'https://api.kkiapay.me',
  }
  expect(providerProblems({ ...LIVE, ...spelledOut, KKIAPAY_SANDBOX: 'off' })).toEqual([])
})

test.each([
  ['FEDAPAY_SECRET_KEY', 'sk_sandbox_abc'],
  ['FEDAPAY_SECRET_KEY', 'pk_live_abc'],
  ['FEDAPAY_WEBHOOK_SECRET', 'wh_sandbox_abc'],
  ['FEDAPAY_API_BASE', 'https://sandbox-api.fedapay.com'],
  ['FEDAPAY_API_BASE', 'http://127.0.0.1:4001'],
  ['FEDAPAY_API_BASE', 'https://api.fedapay.com.example.org'],
  ['KKIAPAY_SANDBOX', 'true'],
  ['KKIAPAY_SANDBOX', 'on'],
  ['KKIAPAY_PRIVATE_KEY', 'tpk_abc'],
  ['KKIAPAY_SECRET_KEY', 'tsk_abc'],
  ['KKIAPAY_WEBHOOK_SECRET', 'short'],
  ['KKIAPAY_API_BASE', 'https://api-sandbox.kkiapay.me'],
  ['PAYMENT_PROVIDERS', 'sandbox'],
])('production refuses %s=%s, and names it without repeating a secret', (name, value) => {
  const problems = providerProblems({ ...LIVE, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
  if (/KEY|SECRET$/.test(name)) expect(problems[0]).not.toContain(value)
})

test('a provider that is not offered may be anything, and so may any of them outside production', () => {
  const odd = { ...LIVE, KKIAPAY_SANDBOX: 'true', FEDAPAY_API_BASE: 'http://127.0.0.1:4001' }
  expect(providerProblems({ ...odd, PAYMENT_PROVIDERS: 'fedapay' })).toHaveLength(1)
  expect(providerProblems({ ...odd, NODE_ENV: 'development' })).toEqual([])
})
