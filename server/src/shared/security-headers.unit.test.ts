import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

test('a page runs its own inline scripts, by their hash, and no other', () => {
  const policy = pagePolicy(
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>',
    { path: '/' },
  )
  expect(policy.match(/sha256-/g)).toHaveLength(1)
  expect(policy).not.toMatch(/unsafe|frame-src/)
})

test('the widget’s frame is allowed on its own page only', () => {
  expect(pagePolicy('', { path: '/paiement/kkiapay/1' })).toContain('frame-src https://widget-v3.kkiapay.me')
  expect(pagePolicy('', { path: '/checkout' })).not.toContain('frame-src')
})
