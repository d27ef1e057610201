import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where Debian puts the libraries of this kind of machine. */
export const LIBRARIES = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

const DOWNLOAD_MS = 10 * 60_000
const quietly = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: DOWNLOAD_MS }).status === 0

/**
 * Programs of Debian, unpacked under .data and not installed: nothing on this machine changes, no service starts.
 * Answers how to run them, or undefined where there is no apt-get or no root.
 */
export function unpackDebianPackages(names: string[], folder = resolve('.data/debian', names[0]!)) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  const root = join(folder, 'root')
  const stamp = join(folder, 'complete')
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true })
    const archives = join(folder, 'archives')
    mkdirSync(join(archives, 'partial'), { recursive: true })
    mkdirSync(root)
    const asked = [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      '--no-upgrade',
      '--reinstall',
      '--download-only',
    ]
    const download = () => quietly('apt-get', [...asked, '-o', `Dir::Cache::archives=${archives}`, ...names])
    // The list of packages may be older than the packages themselves.
    if (!download() && !(quietly('apt-get', ['update', '-q']) && download())) return
    for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb')))
      if (!quietly('dpkg', ['-x', join(archives, archive), root])) throw new Error(`cannot unpack ${archive}`)
    rmSync(archives, { recursive: true })
    writeFileSync(stamp, '')
  }
  const at = (...paths: string[]) => paths.map((path) => join(root, path)).join(':')
  return {
    root,
    env: {
      PATH: `${at('usr/bin', 'usr/sbin', 'bin', 'sbin')}:${process.env.PATH}`,
      LD_LIBRARY_PATH: at(
        ...[LIBRARIES, LIBRARIES.slice('usr/'.length)].flatMap((path) => [path, `${path}/systemd`]),
      ),
    },
  }
}
