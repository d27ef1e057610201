// What can be held of deploy/ without its programs: scripts/check-deploy.ts runs those, a test runs this.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments, parseDocument } from 'yaml'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort()

/** Figures of others than the shop: Prometheus itself, Patroni, etcd, HAProxy, the node exporter, the backup's unit. */
const OTHERS = /^(up$|patroni_|etcd_|haproxy_|node_|fantome_backup_)/

export interface Rule {
  alert: string
  expr: string
  annotations: { runbook?: string }
}
interface Rules {
  groups: { rules: Rule[] }[]
}
interface Panel {
  title: string
  targets?: { expr: string }[]
}

export const readRules = () =>
  find('deploy/prometheus/rules/*.yml').flatMap((path) =>
    (parseDocument(read(path)).toJS() as Rules).groups.flatMap(({ rules }) => rules),
  )

export const readPanels = () => (JSON.parse(read('deploy/grafana/shop.json')) as { panels: Panel[] }).panels

/** Names of metrics in an expression of Prometheus: words that are no function, keyword, label or text. */
export function metricsIn(expression: string) {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
  const words = bare.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi) ?? []
  const KEYWORDS = ['by', 'on', 'and', 'or', 'unless', 'sum', 'max', 'min', 'count', 'bool', 'inf']
  return [...new Set(words.filter((word) => !KEYWORDS.includes(word.toLowerCase())))]
}

/** A histogram has three series; /metrics names it once. */
const familyOf = (metric: string) => metric.replace(/_(bucket|count|sum)$/, '')

/** Rules and panels that ask for a figure nobody has. `known`: those of /metrics. */
export function findUnknownMetrics(known: Set<string>) {
  const asked = [
    ...readRules().map(({ alert, expr }) => ({ where: `rule ${alert}`, expr })),
    ...readPanels().flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `panel ${title}`, expr })),
    ),
  ]
  return asked.flatMap(({ where, expr }) =>
    metricsIn(expr)
      .filter((metric) => !OTHERS.test(metric) && !known.has(metric) && !known.has(familyOf(metric)))
      .map((metric) => `${where}: no such metric: ${metric}`),
  )
}

/** Variables of deploy/shop.env.example, those commented out included. */
export const readExampleVariables = () =>
  [...read('deploy/shop.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!)

const headingsOf = (text: string) => [...text.matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading!)

/** Each rule has its test both ways and its heading, and no heading is left over. */
export function findRuleProblems() {
  const alerts = readRules().map(({ alert }) => alert)
  const headings = headingsOf(read('docs/operations.md'))
  const tests = read('deploy/prometheus/tests/shop.test.yml')
  return [
    ...alerts
      .filter((alert) => !headings.includes(alert))
      .map((alert) => `operations.md: no heading ${alert}`),
    ...headings.filter((heading) => !alerts.includes(heading)).map((heading) => `no rule named ${heading}`),
    ...alerts
      .filter((alert) => !tests.includes(`${alert} fires`) || !tests.includes(`${alert} stays silent`))
      .map((alert) => `rule ${alert} is not tested`),
    ...readRules()
      .filter(({ alert, annotations }) => annotations.runbook !== `docs/operations.md#${alert.toLowerCase()}`)
      .map(({ alert }) => `rule ${alert} leads to no heading`),
  ]
}

/** YAML and JSON that do not parse. */
export function findBrokenFiles() {
  const yaml = find('deploy/**/*.{yml,yaml}').flatMap((path) =>
    parseAllDocuments(read(path), { merge: true }).flatMap((document) =>
      'errors' in document ? document.errors.map(({ message }) => `${path}: ${message}`) : [],
    ),
  )
  const json = find('deploy/**/*.json').flatMap((path) => {
    try {
      JSON.parse(read(path))
      return []
    } catch (error) {
      return [`${path}: ${String(error)}`]
    }
  })
  return [...yaml, ...json]
}

/** Of a unit: section → its lines as pairs. */
export function readUnit(path: string) {
  const sections = new Map<string, [string, string][]>()
  let current: [string, string][] | undefined
  for (const line of read(path).split('\n')) {
    const section = /^\[(\w+)\]$/.exec(line)?.[1]
    if (section) {
      current = []
      sections.set(section, current)
    } else if (line && !line.startsWith('#')) {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (!name || !current) throw new Error(`${path}: not a line of a unit: ${line}`)
      current.push([name, value!])
    }
  }
  return sections
}

const HARDENED = ['NoNewPrivileges', 'ProtectSystem', 'ProtectHome', 'PrivateTmp', 'RestrictNamespaces']
const STOP_SECONDS = 60

/** Units that do not parse, start what is not there, run unprotected or are killed before they could drain. */
export function findUnitProblems(drainSecondsMost: number) {
  return find('deploy/systemd/*').flatMap((path) => {
    const unit = readUnit(path)
    const service = unit.get('Service') ?? []
    const settingOf = (name: string) => service.find(([each]) => each === name)?.[1]
    const problems = unit.has('Unit') ? [] : ['no [Unit]']
    const script = / (server\/\S+)$/.exec(settingOf('ExecStart') ?? '')?.[1]
    if (script && !script.startsWith('server/build/') && !existsSync(join(ROOT, script)))
      problems.push(`starts ${script}, which is not there`)
    if (script)
      problems.push(...HARDENED.filter((name) => !settingOf(name)).map((name) => `${name} is missing`))
    const stops = Number(settingOf('TimeoutStopSec') ?? STOP_SECONDS)
    if (script?.includes('main') && stops < drainSecondsMost)
      problems.push(`killed after ${stops} s, before it has drained`)
    return problems.map((problem) => `${path}: ${problem}`)
  })
}

/** What was not run says so in its head. */
export function findUnmarkedFiles() {
  const files = [...find('deploy/systemd/*'), ...find('deploy/container/*'), ...find('deploy/grafana/*')]
  return [...files, 'deploy/prometheus/alertmanager.yml']
    .filter((path) => !read(path).split('\n').slice(0, 3).join('\n').includes('Not run here'))
    .map((path) => `${path}: does not say that it was not run here`)
}

/** A workspace whose package.json the image lacks would break `npm ci`. */
export function findImageProblems() {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const containerfile = read('deploy/container/Containerfile')
  return workspaces
    .filter((name) => !containerfile.includes(`COPY ${name}/package.json ${name}/`))
    .map((name) => `Containerfile: does not copy ${name}/package.json`)
}
