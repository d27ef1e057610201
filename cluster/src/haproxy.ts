import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from '../../server/test/stand-ins/certificate.ts'
import { answersOk, createDaemon } from './daemon.ts'
import { fillIn, inRoot, LOGS, PACKAGE_ENV, RUN } from './machines.ts'

/** Where browsers find the shop. */
export const SHOP_URL = 'https://127.0.0.1'
/** For the shop's own processes, which call that address too. */
export const CERTIFICATE = join(RUN, 'haproxy', 'certificate.pem')

export function createHaproxy() {
  const site = join(RUN, 'haproxy', 'shop.pem')
  const config = fillIn('haproxy/haproxy.cfg', join(RUN, 'haproxy', 'haproxy.cfg'), [
    ['/etc/haproxy/shop.pem', site],
    ['/run/haproxy/admin.sock', join(RUN, 'haproxy', 'admin.sock')],
    ['user haproxy', 'user nobody'],
    ['group haproxy', 'group nogroup'],
    // How each request ended, to explain one that failed.
    ['daemon warning', 'daemon info'],
    ['option forwardfor', 'option httplog\n  option forwardfor'],
  ])
  const { key, cert } = makeCertificate()
  writeFileSync(site, cert + key, { mode: 0o600 })
  writeFileSync(CERTIFICATE, cert)
  setDefaultCACertificates([cert])
  return createDaemon(LOGS, {
    name: 'haproxy',
    command: inRoot('usr/sbin/haproxy'),
    args: ['-db', '-f', config],
    env: PACKAGE_ENV,
    isReady: () => answersOk('http://127.0.0.1:8404/metrics'),
  })
}

/** How many servers of a backend are sent anything, as the balancer sees it. */
export async function serversUp(backend: 'web' | 'postgres_primary') {
  const answer = await fetch('http://127.0.0.1:8404/stats;csv', { signal: AbortSignal.timeout(3000) }).catch(
    () => {},
  )
  if (!answer?.ok) return 0
  const lines = (await answer.text()).split('\n').map((line) => line.split(','))
  const status = lines[0]!.indexOf('status')
  const servers = lines.filter(([name, server]) => name === backend && server !== 'BACKEND')
  return servers.filter((cells) => cells[status]!.startsWith('UP')).length
}
