import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unpackPackages } from './packages.ts'

/**
 * `npm run cluster`: three machines' worth of etcd, PostgreSQL, HAProxy, shop, store and Prometheus on this one, load, and
 * one fault after the other. `-- only=primary-kill,web-kill` does some, `times=10` each so often, `seconds=30` loads longer
 * around each, `report=<file>` keeps the rows of such a run.
 *
 * Everything runs in namespaces of its own: a network with the addresses of deploy/, mounts that nobody else sees, and
 * processes that all end with the first one, however it ends.
 */
if (process.getuid?.() !== 0) {
  process.stderr.write(
    'npm run cluster needs root: it runs PostgreSQL, HAProxy and etcd in namespaces of their own.\n',
  )
  process.exit(1)
}
unpackPackages()
const INSIDE = fileURLToPath(new URL('./inside.ts', import.meta.url))
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
// A shell as the first process: it takes leave of orphans, which Node would leave as zombies.
const script = 'ip link set lo up; "$@"; code=$?; exit $code'
const command = ['bash', '-c', script, 'bash', process.execPath, INSIDE, ...process.argv.slice(2)]
const { status } = spawnSync('unshare', [...NAMESPACES, ...command], { stdio: 'inherit' })
process.exitCode = status ?? 1
