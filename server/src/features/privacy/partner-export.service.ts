import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import type { Context } from '../../shared/context.ts'
import * as ownOrderService from '../dispatch/own-order.service.ts'
import * as partnerProfileService from '../dispatch/partner-profile.service.ts'
import { getLedger } from '../partner/partner-ledger.service.ts'

/** A file, not a page: as much as anyone has. */
const ALL = { page: 1, limit: 10_000 }

/** What we keep of a vendor or a courier. Orders are shown as in their space: whose they were is in neither. */
export async function exportPartner(db: Db, context: Context, { id, role }: Caller) {
  if (role !== 'vendeur' && role !== 'livreur') return undefined
  const partner = { id, role }
  const [profile, { ledger }, { orders }] = await Promise.all([
    partnerProfileService.findOwnData(db, context, id),
    getLedger(db, context, id, ALL),
    ownOrderService.listHistory(db, context, partner, ALL),
  ])
  return profile && { profile, ledger, history: orders }
}
