// Part of `npm run test:release`: the files of deploy/, looked through by the programs that read them. What needs none of
// them is in scripts/deploy-files.ts, and so in `npm test`.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unpackDebianPackages } from './debian-packages.ts'
import {
  findBrokenFiles,
  findImageProblems,
  findRuleProblems,
  findUnitProblems,
  findUnmarkedFiles,
} from './deploy-files.ts'

const DRAINED_AFTER = 40
const problems = [
  ...findBrokenFiles(),
  ...findRuleProblems(),
  ...findUnitProblems(DRAINED_AFTER),
  ...findUnmarkedFiles(),
  ...findImageProblems(),
]
const say = (line: string) => void process.stdout.write(`${line}\n`)

function check(what: string, packages: string[], command: string, args: string[]) {
  const unpacked = unpackDebianPackages(packages)
  const env = { ...process.env, ...unpacked?.env }
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (error) return say(`– ${what}: ${command} is not here`)
  say(`${status === 0 ? '✓' : '✗'} ${what}`)
  if (status !== 0) problems.push(`${what}:\n${stdout}${stderr}`)
}

const rules = globSync('deploy/prometheus/rules/*.yml')
check('promtool check rules', ['prometheus'], 'promtool', ['check', 'rules', ...rules])
const tests = globSync('deploy/prometheus/tests/*.yml')
check('promtool test rules', ['prometheus'], 'promtool', ['test', 'rules', ...tests])
check('amtool check-config', ['prometheus-alertmanager'], 'amtool', [
  'check-config',
  'deploy/prometheus/alertmanager.yml',
])

// Units name programs that are not on this machine: /bin/true stands for them.
const folder = mkdtempSync(join(tmpdir(), 'fantome-units-'))
cpSync('deploy/systemd', folder, { recursive: true })
for (const unit of globSync(join(folder, '*.service'))) {
  const text = readFileSync(unit, 'utf8').replace(/^(Exec\w+=\+?)\/(srv|usr)\S+/gm, '$1/bin/true')
  writeFileSync(unit, text)
}
const NAMES: Record<string, string> = { web: '3000', worker: '3100', backup: 'full' }
const units = globSync(join(folder, '*')).map((path) =>
  basename(path).replace(/^fantome-(\w+)@\./, (_, name: string) => `fantome-${name}@${NAMES[name]}.`),
)
const isolated = ['verify', '--man=no', '--recursive-errors=no', ...units.map((unit) => join(folder, unit))]
check('systemd-analyze verify', ['systemd'], 'systemd-analyze', isolated)
rmSync(folder, { recursive: true })

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
