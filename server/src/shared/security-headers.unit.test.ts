import { expect, test } from 'vitest'
import { hashInlineScripts, pagePolicy } from './security-headers.ts'

test('inline scripts: ours are allowed by their hash, one that was injected is not', () => {
  const ours = '<script nonce="n1">a()</script><script nonce="n1" src="/x.js"></script>'
  const data = '<script nonce="n1" type="application/ld+json">{}</script>'
  const injected = '<script>evil()</script><script nonce="guess">evil()</script>'
  const { html, hashes } = hashInlineScripts(ours + data + injected, 'n1')
  expect([...hashes]).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"])
  expect(html).not.toContain('n1')
  expect(html).toContain('<script>a()</script>')
})

test('inline scripts: an injected script that swallows one of ours is not allowed', () => {
  const { hashes } = hashInlineScripts('<script>evil();<script nonce="n1">a()</script>', 'n1')
  expect(hashes).toEqual(new Set())
})

test('page policy: nothing unsafe, one Trusted Types policy, no frame', () => {
  const policy = pagePolicy({ hashes: ["'sha256-x'"], path: '/' })
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).toMatch(/; trusted-types fantome-worker$/)
  expect(policy).not.toMatch(/unsafe|frame-src/)
})

test('page policy: the payment widget’s frame is allowed on its own page only', () => {
  const frame = 'frame-src https://widget-v3.kkiapay.me'
  expect(pagePolicy({ hashes: [], path: '/paiement/kkiapay/1' })).toContain(frame)
  expect(pagePolicy({ hashes: [], path: '/checkout' })).not.toContain('frame-src')
})

test('page policy: pictures come from the shop, or from the one store the operator named', () => {
  const imagesFrom = 'https://images.exemple.bj'
  expect(pagePolicy({ hashes: [], path: '/' })).toContain("img-src 'self' data:;")
  expect(pagePolicy({ hashes: [], path: '/', imagesFrom })).toContain(`img-src 'self' data: ${imagesFrom};`)
})
