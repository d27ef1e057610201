import { DISPATCH_DEFAULTS, type DispatchSettings, type ShopSettings } from '@fantome/contract/settings.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import * as audit from '../audit/audit.service.ts'

const DEFAULTS: ShopSettings = { dispatch: DISPATCH_DEFAULTS }

/** What admins set, over the defaults: a setting added later has its default until somebody changes it. */
async function read<K extends keyof ShopSettings>(db: Db, key: K): Promise<ShopSettings[K]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return { ...DEFAULTS[key], ...(row?.value as Partial<ShopSettings[K]> | undefined) }
}

export const getDispatch = (db: Db): Promise<DispatchSettings> => read(db, 'dispatch')

export const getAll = async (db: Db): Promise<ShopSettings> => ({ dispatch: await getDispatch(db) })

type Changes = {
  [K in keyof ShopSettings]?: { [S in keyof ShopSettings[K]]?: ShopSettings[K][S] | undefined } | undefined
}

export async function update(db: Db, adminId: string, changes: Changes) {
  return db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) continue
      const before = await read(tx, key as keyof ShopSettings)
      const set = { value: { ...before, ...value }, updatedAt: sql`now()` }
      await tx
        .insert(settings)
        .values({ key, value: set.value })
        .onConflictDoUpdate({ target: settings.key, set })
      await audit.record(tx, {
        adminId,
        action: 'settings.update',
        before: { [key]: before },
        after: { [key]: set.value },
      })
    }
    return getAll(tx)
  })
}
