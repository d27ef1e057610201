import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireName, type Storage, storageFailure } from './storage.ts'

export function createDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, requireName(name))
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      // Renamed into place once it is whole and on the disk; two writers never share a draft.
      const draft = `${path}.${randomUUID()}.part`
      try {
        await mkdir(folder, { recursive: true })
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // what went wrong first is what is told
        throw isFull(error) ? storageFailure('file.no_room', error) : error
      }
    },
    get: (name) => readFile(pathOf(name)).catch(orUndefined),
    exists: async (name) =>
      access(pathOf(name))
        .then(() => true)
        .catch(orUndefined)
        .then(Boolean),
    delete: (name) => rm(pathOf(name), { force: true }),
    async list(after = '') {
      const names = (await readdir(folder).catch(orUndefined)) ?? []
      return names.filter((name) => !name.endsWith('.part') && name > after).sort()
    },
    url: (name) => `/media/${name}`,
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const isFull = (error: unknown) => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT'

function orUndefined(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
