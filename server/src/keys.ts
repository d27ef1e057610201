import { readEnv } from './env.ts'
import { openPii } from './open-pii.ts'
import { countByKey, reencrypt } from './operations/reencrypt.ts'
import { createEncryptedStorage } from './shared/encrypted-storage.ts'
import { fail } from './shared/end-process.ts'
import { keyId } from './shared/pii.ts'
import { openStores } from './shared/storage.ts'
import { withDatabase } from './with-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run keys -- status`: what stands under which key. `npm run keys -- reencrypt`: brings all of it under PII_KEY. */
async function run([command]: string[]) {
  if (command !== 'status' && command !== 'reencrypt')
    throw new Error('Usage : npm run keys -- status|reencrypt')
  const env = readEnv(process.env)
  const pii = openPii(env)
  const old = env.PII_OLD_KEYS.split(',').filter(Boolean).map(keyId)
  await withDatabase(async (db) => {
    if (command === 'reencrypt') {
      const privateFiles = createEncryptedStorage((await openStores(env)).hidden, pii)
      await reencrypt(db, { pii, privateFiles, say })
    }
    const counts = await countByKey(db)
    const named = (id: string) => (id === pii.keyId ? 'PII_KEY' : old.includes(id) ? 'old' : 'unknown')
    for (const id of new Set([pii.keyId, ...old, ...counts.keys()]))
      say(`key ${id} (${named(id)}): ${counts.get(id) ?? 0} texts`)
    const retired = old.filter((id) => !counts.has(id))
    if (retired.length > 0)
      say(`Nothing stands under ${retired.join(', ')} any more: they may leave PII_OLD_KEYS.`)
    if (retired.length > 0 && !env.PII_SEARCH_KEY)
      say(
        'First set PII_SEARCH_KEY to the last key of PII_OLD_KEYS: the hashes of e-mails and phones need it.',
      )
  })
}

await run(process.argv.slice(2)).catch(fail)
