import S3rver from 's3rver'

/** An S3-compatible store, for this run alone. */
const store = new S3rver({
  address: '10.0.0.11',
  port: 9000,
  silent: true,
  directory: process.env.STORE_FOLDER!,
  configureBuckets: [{ name: 'fantome', configs: [] }],
})
await store.run()
process.on('SIGTERM', () => void store.close().then(() => process.exit(0)))
