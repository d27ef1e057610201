import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersOk, createDaemon } from './daemon.ts'
import { fillIn, inRoot, LOGS, PACKAGE_ENV, RUN } from './machines.ts'
import { REPOSITORY } from './packages.ts'
import { METRICS_TOKEN } from './shop-processes.ts'

const URL = 'http://127.0.0.1:9090'

export function createPrometheus() {
  const folder = join(RUN, 'prometheus')
  const token = join(folder, 'token')
  const config = fillIn('prometheus/prometheus.yml', join(folder, 'prometheus.yml'), [
    ['/etc/prometheus/shop-metrics-token', token],
    ['rules/*.yml', join(REPOSITORY, 'deploy/prometheus/rules/*.yml')],
  ])
  writeFileSync(token, METRICS_TOKEN)
  return createDaemon(LOGS, {
    name: 'prometheus',
    command: inRoot('usr/bin/prometheus'),
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--web.listen-address=127.0.0.1:9090',
    ],
    env: PACKAGE_ENV,
    isReady: () => answersOk(`${URL}/-/ready`),
  })
}

interface Target {
  health: string
  labels: { job: string; instance: string }
}

/** Whom Prometheus cannot reach, of those that run here: there is no exporter of the machine's own figures. */
export async function unreachableTargets() {
  const answer = await fetch(`${URL}/api/v1/targets?state=active`, { signal: AbortSignal.timeout(3000) })
  const { data } = (await answer.json()) as { data: { activeTargets: Target[] } }
  return data.activeTargets
    .filter(({ health, labels }) => health !== 'up' && labels.job !== 'machine')
    .map(({ labels }) => `${labels.job} ${labels.instance}`)
}
