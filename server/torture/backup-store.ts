import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { makeCertificate } from '../test/stand-ins/certificate.ts'
import { freePort } from './processes.ts'

const BUCKETS = { shop: 'fantome', backup: 'fantome-backup' }
/** The one key this store knows. */
const KEY = 'S3RVER'

/** An S3-compatible store for one ordeal: with TLS for pgBackRest, which speaks nothing else, without for the shop. */
export async function startBackupStore(folder: string) {
  async function open(name: keyof typeof BUCKETS, tls: { key?: string; cert?: string }) {
    const directory = join(folder, `store-${name}`)
    mkdirSync(directory)
    const port = await freePort()
    const configureBuckets = [{ name: BUCKETS[name], configs: [] }]
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets,
      ...tls,
    })
    await server.run()
    return { port, close: () => server.close() }
  }
  const [files, backups] = [await open('shop', {}), await open('backup', makeCertificate())]
  return {
    /** For the shop's environment. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
      S3_BUCKET: BUCKETS.shop,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
      S3_REGION: 'us-east-1',
    },
    /** For pgbackrest.conf. */
    settings: {
      'repo1-s3-bucket': BUCKETS.backup,
      'repo1-s3-endpoint': '127.0.0.1',
      'repo1-storage-port': String(backups.port),
      'repo1-s3-key': KEY,
      'repo1-s3-key-secret': KEY,
      'repo1-storage-verify-tls': 'n',
    },
    async close() {
      await Promise.all([files.close(), backups.close()])
    },
  }
}
