import { v7 } from 'uuid'
import { keyIdOfFile, type Pii } from './pii.ts'
import type { Storage } from './storage.ts'

/** Pictures that name someone. No address leads to them; whoever copies the disk or the bucket reads nothing. */
export interface EncryptedStorage {
  /** Answers with the name to keep. */
  putPrivate(bytes: Uint8Array): Promise<string>
  getPrivate(name: string): Promise<Buffer | undefined>
  deletePrivate(name: string): Promise<void>
  /** Seals a file again with the current key; false when it stands under it already, or is gone. */
  resealPrivate(name: string): Promise<boolean>
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
  async resealPrivate(name) {
    const sealed = await hidden.get(name)
    if (!sealed || keyIdOfFile(sealed) === pii.keyId) return false
    await hidden.put(name, pii.seal(pii.unseal(sealed)), 'application/octet-stream')
    return true
  },
})
