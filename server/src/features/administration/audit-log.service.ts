import { type AUDIT_TARGETS, type AuditEntry, COUNTED_ENTRIES } from '@fantome/contract/audit.ts'
import { natureOf } from '@fantome/contract/audit-words.ts'
import type { Db } from '../../db/client.ts'
import { paginationOf } from '../../shared/pagination.ts'
import type { AuditFilters } from './audit-log.repository.ts'
import * as auditRepository from './audit-log.repository.ts'

type TargetType = (typeof AUDIT_TARGETS)[number]

/** What an act is done to, by the feature its name begins with. */
const TYPES: Record<string, TargetType> = {
  order: 'order',
  complaint: 'order',
  user: 'user',
  partner: 'partner',
  product: 'product',
  category: 'category',
  refund: 'refund',
  withdrawal: 'withdrawal',
  zone: 'zone',
}
const typeOf = (action: string) => TYPES[action.split('.')[0]!] ?? null

export async function listEntries(db: Db, asked: AuditFilters & { page: number; limit: number }) {
  const { page, limit, ...filters } = asked
  const count = await auditRepository.countEntries(db, filters, COUNTED_ENTRIES + 1)
  const counted = Math.min(count, COUNTED_ENTRIES)
  const rows = await auditRepository.listEntries(db, filters, { limit, offset: (page - 1) * limit })
  const names = await namesOf(
    db,
    rows.map(({ entry }) => entry),
  )
  return {
    entries: rows.map(({ entry, pseudo }): AuditEntry => {
      const { id, adminId, action, targetId, before, after, createdAt } = entry
      return {
        _id: id,
        at: createdAt.toISOString(),
        admin: { _id: adminId, pseudo },
        nature: natureOf(action),
        action,
        target: targetId ? { _id: targetId, type: typeOf(action), name: names.get(targetId) ?? '' } : null,
        before: before as Record<string, unknown> | null,
        after: after as Record<string, unknown> | null,
      }
    }),
    pagination: paginationOf({ page, limit }, counted),
    is_more: count > COUNTED_ENTRIES,
  }
}

async function namesOf(db: Db, entries: { action: string; targetId: string | null }[]) {
  const names = new Map<string, string>()
  for (const [type, list] of Object.entries(auditRepository.listNames)) {
    const ids = entries.flatMap(({ action, targetId }) =>
      targetId && typeOf(action) === type ? [targetId] : [],
    )
    if (ids.length > 0) for (const { id, name } of await list(db, ids)) names.set(id, name)
  }
  return names
}

export const getPeople = async (db: Db) => ({
  admins: await auditRepository.listAdmins(db),
  looks: await auditRepository.countLooks(db),
})
