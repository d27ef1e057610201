import type { AlertSubject } from '@fantome/contract/alert.ts'
import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import { shortName } from '../../shared/short-name.ts'
import * as subjectRepository from './alert-subject.repository.ts'

/** What alerts are about, as it is now: the orders, products and partners that still exist. */
export async function findSubjects(db: Db, alerts: { kind: string; subjectId: string | null }[]) {
  const idsOf = (...beginnings: string[]) =>
    alerts
      .filter(({ kind }) => beginnings.some((beginning) => kind.startsWith(beginning)))
      .flatMap(({ subjectId }) => subjectId ?? [])
  const subjects = new Map<string, AlertSubject>()
  for (const row of await subjectRepository.listOrders(db, idsOf('order.')))
    subjects.set(row.order.id, toOrder(row))
  for (const { id, name, isAvailable } of await subjectRepository.listProducts(db, idsOf('product.')))
    subjects.set(id, { type: 'product', name, is_available: isAvailable })
  for (const { id, fullName, pseudo, role } of await subjectRepository.listPartners(db, idsOf('contract.')))
    subjects.set(id, { type: 'partner', name: fullName ?? pseudo, role: role as 'vendeur' | 'livreur' })
  return subjects
}

const toOrder = (row: subjectRepository.SubjectOrder): AlertSubject => {
  const { order, commune, quartier, storeName, courierName, isUnassigned, isAssigned } = row
  return {
    type: 'order',
    commune,
    quartier,
    total: toFrancs(order.total),
    vendor: storeName ?? '',
    courier: shortName(courierName),
    status: order.status,
    queue: isUnassigned ? 'unassigned' : isAssigned ? 'assigned' : null,
    complaint_open: order.complaintAt !== null && order.complaintResolvedAt === null,
  }
}
