// `npm run bench [name…]`: ratios measured side by side in one run, because machines are noisy and figures are not.
// `npm run bench -- beside=<commit>`: what a call costs in that version and in this one.
import { stopHashing } from '../../server/src/features/account/password.ts'
import { measureAdmin } from './admin.ts'
import { measureBeside } from './beside.ts'
import { measureBuying } from './buying.ts'
import { measureCosts } from './costs.ts'
import { measureDispatch } from './dispatch.ts'
import { measureHistory, measureLongQueue, measureProcesses } from './growth.ts'
import { measureImport } from './import.ts'
import { measureNotices } from './notices.ts'
import { measurePage } from './page.ts'
import { measurePeople } from './people.ts'
import { measureReading } from './reading.ts'
import { createReport } from './report.ts'
import { measureSaturation } from './saturation.ts'
import { measureScale } from './scale.ts'
import { openCluster } from './shop.ts'
import { measureSigningIn } from './signing-in.ts'
import { measureSlowConnections } from './slow-connections.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'

const MEASURES = {
  start: measureStart,
  reading: measureReading,
  page: measurePage,
  scale: measureScale,
  'signing-in': measureSigningIn,
  buying: measureBuying,
  costs: measureCosts,
  notices: measureNotices,
  dispatch: measureDispatch,
  import: measureImport,
  people: measurePeople,
  saturation: measureSaturation,
  'slow-connections': measureSlowConnections,
  soak: measureSoak,
  admin: measureAdmin,
  processes: measureProcesses,
  history: measureHistory,
  'long-queue': measureLongQueue,
}

/** Take many minutes: measured when asked for by name. */
const ONLY_BY_NAME = [
  'people',
  'saturation',
  'slow-connections',
  'soak',
  'admin',
  'processes',
  'history',
  'long-queue',
]

const BESIDE = 'beside='

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith(BESIDE))
const revisions = words.filter((word) => word.startsWith(BESIDE)).map((word) => word.slice(BESIDE.length))
const report = createReport()
const cluster = await openCluster()
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (words.length > 0 ? !wanted.includes(name) : ONLY_BY_NAME.includes(name)) continue
    report.title(name)
    await measure(cluster, report)
  }
  if (revisions.length > 0) {
    report.title(`this version beside ${revisions.join(' and ')}`)
    await measureBeside(cluster, report, revisions)
  }
} finally {
  await stopHashing()
  await cluster.close()
}
process.exitCode = report.isMet() ? 0 : 1
