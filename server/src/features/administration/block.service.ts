import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as userAdminService from '../account/user-admin.service.ts'
import * as dispatchService from '../dispatch/dispatch.service.ts'
import * as withdrawalService from '../partner/withdrawal.service.ts'

interface Asked {
  adminId: string
  userId: string
  wanted?: boolean | undefined
  /** The panel it is asked from: another role is not found there. */
  role?: 'vendeur' | 'livreur'
}

/** Ends every sign-in of a blocked person; a partner's orders that were not picked up go back to the pool. */
export const toggleBlock = (db: Db, context: Context, { adminId, userId, wanted, role }: Asked) =>
  db.transaction(async (tx) => {
    const user = await accountService.findRole(tx, userId)
    if (role && user?.role !== role) throw new AppError('partner.not_found')
    const isBlocked = await userAdminService.setBlocked(tx, adminId, userId, wanted)
    if (isBlocked && (user?.role === 'vendeur' || user?.role === 'livreur')) {
      const partner = { id: userId, role: user.role }
      await dispatchService.returnOrders(tx, context, partner, { adminId, reason: 'Partenaire bloqué' })
    }
    return isBlocked
  })

/** A courier becomes an admin, with nothing left in his hands and nothing left to be paid. */
export const promoteCourier = (db: Db, adminId: string, userId: string) =>
  db.transaction(async (tx) => {
    await withdrawalService.requireNoneOpen(tx, userId)
    await dispatchService.requireIdle(tx, { id: userId, role: 'livreur' })
    return userAdminService.promoteCourier(tx, adminId, userId)
  })
