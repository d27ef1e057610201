import { expect, test } from 'vitest'
import { networkOf, waitInWords } from './rate-limits.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001::1:2:3:4:5', '2001:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8::9:a', '1:2:3:4'], // nonsense from a proxy breaks nothing
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address!)).toBe(network)
})

test.for([
  [1, '1 seconde'],
  [45, '45 secondes'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [3601, '2 heures'],
] as const)('rate limit: a wait of %i s is told as « %s »', ([seconds, words]) => {
  expect(waitInWords(seconds)).toBe(words)
})
