import { ECDH } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { PushSubscriptionBody } from '@fantome/contract/push.ts'

/** Networks that are not the internet: an endpoint there would make us call ourselves or our neighbours. */
const OWN_NETWORKS = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ...([
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b:1::', 48],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
])
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv6')

export const isOwnNetwork = (address: string) =>
  OWN_NETWORKS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A name of the public internet by https: no address in figures, no name that only our own network knows. */
export function isForeignEndpoint(endpoint: string) {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPublicName =
    hostname.includes('.') && !/\.(localhost|local|internal|home\.arpa|lan)\.?$/.test(hostname)
  const isFigures = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && !port && !username && !password && isPublicName && !isFigures
}

/** The browser's public key must be a point of the curve, or nothing could ever be written to it. */
export function areUsableKeys({ p256dh, auth }: PushSubscriptionBody['keys']) {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/** Asked at the moment of connecting: a public name may point anywhere, and elsewhere than when it was checked. */
export const lookupForeign: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return answer(error, '')
    const foreign = addresses.filter(({ address }) => !isOwnNetwork(address))
    const [first] = foreign
    if (!first) return answer(Object.assign(new Error('not foreign'), { code: 'EOWNNETWORK' }), '')
    if (options.all) return answer(null, foreign)
    answer(null, first.address, first.family)
  })
