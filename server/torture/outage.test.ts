import { expect, inject, test } from 'vitest'
import { administer, onDatabase } from '../test/database.ts'
import { LONG_TIMEOUT } from '../test/sizes.ts'
import { tortureMessages } from './outage.ts'

test('F18: every channel away for an hour while processes are killed: nothing lost, nobody told twice by a clean restart', {
  timeout: 4 * LONG_TIMEOUT,
}, async () => {
  const name = `fantome_outage_${process.pid}_${inject('template').split('_').at(-1)}`
  await administer(inject('postgresUrl'), `create database ${name} template ${inject('template')}`)
  const databaseUrl = onDatabase(inject('postgresUrl'), name)
  const report = await tortureMessages({ databaseUrl, messages: 300, kills: 5 })
  process.stdout.write(`${JSON.stringify(report)}\n`)
  expect(report.afterRestarts).toMatchObject({ delivered: 300, doubled: 0 })
})
