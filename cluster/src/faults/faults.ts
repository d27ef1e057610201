import { clockJump } from './clock.ts'
import type { Fault } from './fault.ts'
import { diskFull, primaryKill, primaryPause, replicaKill } from './postgres.ts'
import { etcdKill, rollingRestart, storeAway, webKill, workerKill } from './processes.ts'
import { slowClients } from './slow-clients.ts'
import { rollingUpgrade } from './upgrade.ts'

export const FAULTS: Fault[] = [
  webKill,
  workerKill,
  primaryKill,
  primaryPause,
  replicaKill,
  etcdKill,
  storeAway,
  diskFull,
  rollingRestart,
  rollingUpgrade,
  clockJump,
  slowClients,
]
