import { v7 } from 'uuid'
import type { Pii } from './pii.ts'
import type { Storage } from './storage.ts'

/** Pictures that name someone. No address leads to them; whoever copies the disk or the bucket reads nothing. */
export interface EncryptedStorage {
  /** Answers with the name to keep. */
  putPrivate(bytes: Uint8Array): Promise<string>
  getPrivate(name: string): Promise<Buffer | undefined>
  deletePrivate(name: string): Promise<void>
}

export const createEncryptedStorage = (hidden: Storage, pii: Pii): EncryptedStorage => ({
  async putPrivate(bytes) {
    const name = `${v7()}.sealed`
    await hidden.put(name, pii.seal(bytes), 'application/octet-stream')
    return name
  },
  async getPrivate(name) {
    const sealed = await hidden.get(name)
    return sealed && pii.unseal(sealed)
  },
  deletePrivate: (name) => hidden.delete(name),
})
