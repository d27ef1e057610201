// Builds the site, and a .br and .gz beside each file, only when its sources changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort()

const sources = [
  'package-lock.json',
  ...['web/app', 'web/public', 'web/server', 'contract/src'].flatMap(filesIn),
  ...['web/vite.config.ts', 'web/without-schemas.ts', 'web/react-router.config.ts', 'scripts/build.mjs'],
].filter((path) => !path.includes('.test.'))
const hash = createHash('sha256')
for (const path of sources) hash.update(path).update(readFileSync(path))
const wanted = hash.digest('hex')

/** Browsers replace a service worker whose file changed: with the build's name in it, that is once per build. */
function nameServiceWorker() {
  const path = 'web/build/client/sw.js'
  const named = readFileSync(path, 'utf8').replace(
    "BUILD = 'development'",
    `BUILD = '${wanted.slice(0, 12)}'`,
  )
  writeFileSync(path, named)
}

const stamp = 'web/build/.built'
// By its path: on a fresh machine the shell still remembers the Node that installed ours.
const bundled = spawnSync('node_modules/.bin/node', ['scripts/build-server.ts'], { stdio: 'inherit' })
if (bundled.status !== 0) process.exit(1)

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Construction du site…')
  rmSync('web/build', { recursive: true, force: true })
  const environment = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('node_modules/.bin/react-router', ['build', 'web'], {
    encoding: 'utf8',
    env: environment,
  })
  if (built.status !== 0) {
    console.error(built.stdout, built.stderr)
    process.exit(1)
  }
  nameServiceWorker()
  for (const path of filesIn('web/build/client').filter((name) =>
    /\.(js|css|svg|webmanifest|txt|html)$/.test(name),
  )) {
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
  writeFileSync(stamp, wanted)
}
