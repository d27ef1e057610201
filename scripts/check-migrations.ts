// Part of `npm run lint`: migrations that no release has yet must be such that the release before goes on serving while
// and after they run (decision 27). Released ones stay as they are.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ReleaseSchema, readSnapshot } from '../server/src/db/migration-check/release-schema.ts'
import { judgeMigrations } from '../server/src/db/migration-check/rules.ts'

/** Those up to here were made before there were rules. */
const FIRST_JUDGED_AFTER = '0034_erasures_operation_notes'
const FOLDER = 'server/src/db/migrations'

interface Entry {
  idx: number
  tag: string
  when: number
}

function git(...args: string[]) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout : undefined
}

const entriesIn = (journal: string) => (JSON.parse(journal) as { entries: Entry[] }).entries
const snapshotOf = ({ idx }: Entry) => `${FOLDER}/meta/${String(idx).padStart(4, '0')}_snapshot.json`

const entries = entriesIn(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'))
// Without git, or in a copy without tags, everything since the rules began is judged.
const [tag] = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-v:refname')?.split('\n') ?? []
const released = entriesIn((tag && git('show', `${tag}:${FOLDER}/meta/_journal.json`)) || '{"entries":[]}')
const isReleased = new Set(released.map((entry) => entry.tag))
const last = Math.max(
  entries.findIndex((entry) => entry.tag === FIRST_JUDGED_AFTER),
  entries.findLastIndex((entry) => isReleased.has(entry.tag)),
)
const textOf = (entry: Entry) => readFileSync(`${FOLDER}/${entry.tag}.sql`, 'utf8')

function findRelease(version: string): ReleaseSchema | undefined {
  if (tag === undefined) return previous // nothing to compare with
  const journal = git('show', `${version}:${FOLDER}/meta/_journal.json`)
  const newest = journal && entriesIn(journal).at(-1)
  const snapshot = newest && git('show', `${version}:${snapshotOf(newest)}`)
  return snapshot ? readSnapshot(snapshot) : undefined
}

const previous = readSnapshot(readFileSync(snapshotOf(entries[last]!), 'utf8'))
const problems = judgeMigrations(
  entries.slice(last + 1).map((entry) => ({ name: entry.tag, text: textOf(entry) })),
  {
    previous,
    find: findRelease,
    mentions: (version, word) =>
      git('grep', '-qw', word, version, '--', 'server/src', `:!${FOLDER}`) !== undefined,
  },
)
for (const [rank, entry] of entries.entries()) {
  // A database that has the later one would never get it.
  if (rank > 0 && entry.when <= entries[rank - 1]!.when)
    problems.push(`${entry.tag}: made before ${entries[rank - 1]!.tag}: generate it again`)
  if (isReleased.has(entry.tag) && git('show', `${tag}:${FOLDER}/${entry.tag}.sql`) !== textOf(entry))
    problems.push(`${entry.tag}: released in ${tag}, may not change any more`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
