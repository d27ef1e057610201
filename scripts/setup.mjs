// Installs what package-lock.json asks for, only when it changed. Runs on any Node from 20 on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  // The Node that runs npm: the one in node_modules is removed by `npm ci` while this script uses it.
  const { npm_node_execpath: node = process.execPath, npm_execpath: npm } = process.env
  if (!npm) {
    console.error('Run this through npm: `npm start` or `npm test`.')
    process.exit(1)
  }
  console.log('Installation des dépendances…')
  const run = (...args) => spawnSync(node, [npm, ...args, '--loglevel=error'], { stdio: 'inherit' }).status
  if (run('ci') !== 0 && run('install', '--no-save') !== 0) process.exit(1)
  writeFileSync(stamp, wanted)
}
