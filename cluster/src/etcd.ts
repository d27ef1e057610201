import { join } from 'node:path'
import { answersOk, createDaemon, type Daemon } from './daemon.ts'
import { fillIn, inRoot, LOGS, MACHINES, type Machine, PACKAGE_ENV, RUN } from './machines.ts'

export const createEtcd = (): Daemon[] => MACHINES.map(createMember)

function createMember(machine: Machine) {
  const { name, address } = machine
  const config = fillIn('etcd/etcd.conf.yml', join(RUN, 'etcd', `${name}.yml`), [
    ['name: m1', `name: ${name}`],
    ['urls: http://10.0.0.11:', `urls: http://${address}:`],
    ['/var/lib/etcd/shop', join(RUN, 'etcd', name)],
  ])
  return createDaemon(LOGS, {
    name: `etcd-${name}`,
    command: inRoot('usr/bin/etcd'),
    args: ['--config-file', config],
    env: PACKAGE_ENV,
    isReady: () => answersOk(`http://${address}:2379/health`),
  })
}

/** Members elect their leader together: none is ready before two are there. */
export const startEtcd = (members: Daemon[]) => Promise.all(members.map((member) => member.start()))
