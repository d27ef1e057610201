import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackDebianPackages } from '../../scripts/debian-packages.ts'

export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(REPOSITORY, '.data/cluster')
export const UNPACKED = join(CACHE, 'root')

const PACKAGES = [
  ...['etcd-server', 'etcd-client', 'patroni', 'python3-etcd', 'postgresql', 'haproxy', 'prometheus'],
  ...['faketime', 'slowhttptest', 'iproute2'],
]

export function unpackPackages() {
  if (unpackDebianPackages(PACKAGES, CACHE)) return
  throw new Error(`This needs root and Debian 12 with its packages: ${PACKAGES.join(', ')}.`)
}
