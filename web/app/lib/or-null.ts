import type { ShopReads } from '@fantome/contract/site.ts'

/** For what a page can do without: a failed reading is reported, and the page goes on without it. */
export async function orNull<T>({ reportError }: ShopReads, reading: Promise<T>) {
  try {
    return await reading
  } catch (error) {
    reportError(error)
    return null
  }
}
