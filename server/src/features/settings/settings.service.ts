import { SETTING_DEFAULTS, type ShopSettings } from '@fantome/contract/settings.ts'
import { sql } from 'drizzle-orm'
import { type Db, runNamed } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import type { Context } from '../../shared/context.ts'
import * as audit from '../audit/audit.service.ts'

/** About; there are a dozen numbers. */
const SETTINGS_BYTES = 1000
const SETTING = 'select value from settings where key = $1'

/** What admins set, over the defaults: a setting added later has its default until somebody changes it. */
async function read<K extends keyof ShopSettings>(db: Db, key: K): Promise<ShopSettings[K]> {
  const [row] = await runNamed<{ value: Partial<ShopSettings[K]> }>(db, 'setting', SETTING, [key])
  return { ...SETTING_DEFAULTS[key], ...row?.value }
}

/** Read within the caller's transaction, unless nothing changed since it was last read. */
export const getDispatch = (db: Db, { dispatchSettings }: Pick<Context, 'dispatchSettings'>) =>
  dispatchSettings.getOrMake('dispatch', SETTINGS_BYTES, () => read(db, 'dispatch'))

export const getLimits = (db: Db) => read(db, 'limits')
export const getMethods = (db: Db) => read(db, 'methods')

const CLOSED = 'La boutique ne prend pas de commande pour le moment.'

/** The sentence for clients while the shop takes no order, undefined while it does. */
export async function findClosedNote(db: Db) {
  const { is_open: isOpen, closed_note: note } = await read(db, 'shop')
  return isOpen ? undefined : note || CLOSED
}

/** What stands above every page: that the shop is closed, else the operator's own words. */
export const bannerOf = ({ is_open: isOpen, closed_note: note, banner }: ShopSettings['shop']) =>
  isOpen ? banner : note || CLOSED

export async function getAll(db: Db): Promise<ShopSettings> {
  const rows = await db.select().from(settings)
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value as object]))
  const keys = Object.keys(SETTING_DEFAULTS) as (keyof ShopSettings)[]
  return Object.fromEntries(
    keys.map((key) => [key, { ...SETTING_DEFAULTS[key], ...stored[key] }]),
  ) as unknown as ShopSettings
}

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
