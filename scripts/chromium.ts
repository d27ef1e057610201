// Finds a Chromium for the browser tests, or installs Debian's where it may; says what is missing where it cannot.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** How every Chromium of ours is started: by root if need be, on a machine without a screen, and talking to nobody. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // words are as wide as on a phone, whatever this machine does to its fonts
]

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell', // half the work of the whole browser, for the same pages
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const find = () => CANDIDATES.find((path) => path && existsSync(path))

export function requireChromium() {
  const found = find()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installation de Chromium…')
    const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    apt('update', '-q')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '-q', '--no-install-recommends', name)
      const installed = find()
      if (installed) return installed
    }
  }
  throw new Error(
    'No Chromium was found, and none could be installed here. Install one (Debian: `sudo apt-get install chromium`) or point CHROMIUM_PATH at it.',
  )
}
