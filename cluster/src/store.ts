import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDaemon } from './daemon.ts'
import { LOGS, RUN } from './machines.ts'

export const STORE_ENV = {
  S3_ENDPOINT: 'http://10.0.0.11:9000',
  S3_BUCKET: 'fantome',
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
}

export function createStore() {
  const folder = join(RUN, 'store')
  mkdirSync(folder)
  return createDaemon(LOGS, {
    name: 'store',
    command: process.execPath,
    args: [fileURLToPath(new URL('./store-server.ts', import.meta.url))],
    env: { STORE_FOLDER: folder },
    isReady: isListening,
  })
}

const isListening = () =>
  new Promise<boolean>((answer) => {
    const line = connect(9000, '10.0.0.11')
    const end = (isThere: boolean) => {
      line.destroy()
      answer(isThere)
    }
    line.once('connect', () => end(true)).once('error', () => end(false))
  })
