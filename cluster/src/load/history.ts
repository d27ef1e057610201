import { writeFileSync } from 'node:fs'
import { type Ledgered, newHistory } from '../../../server/torture/buyer.ts'

/** What the shop has said « yes » to in this run. */
export interface History extends Ledgered {
  /** Orders whose client said, and was told, that they had come. */
  confirmed: string[]
  /** Addresses of pictures that were taken in. */
  pictures: string[]
}

export const openHistory = (): History => ({ ...newHistory(), confirmed: [], pictures: [] })

export const writeHistory = (file: string, { open, ...history }: History) =>
  writeFileSync(file, JSON.stringify({ ...history, open: [...open] }, null, 1))
