import { toFrancs } from '@fantome/contract/money.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import * as accountService from '../account/account.service.ts'
import * as alertService from '../alert/alert.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as erasureService from '../erasure/erasure.service.ts'
import * as ledgerService from '../ledger/ledger.service.ts'
import * as invitationService from './invitation.service.ts'
import * as partnerAdminRepository from './partner-admin.repository.ts'
import type { OldPapers } from './partner-closure.repository.ts'
import * as partnerClosureRepository from './partner-closure.repository.ts'
import * as withdrawalRepository from './withdrawal.repository.ts'

const REFERENCE_MISSING = 'Indiquez la référence du versement.'

/** « Clôturer »: what is left was paid out by hand, papers, contacts and the account go, the ledger stays. */
export async function closePartner(
  db: Db,
  context: Context,
  adminId: string,
  { id, reference }: { id: string; reference: string | undefined },
) {
  await db.transaction(async (tx) => {
    // Locked first: an order they take comes either before this, and is seen, or waits.
    const user = await accountService.lockForUpdate(tx, id)
    const partner = await partnerAdminRepository.lockForUpdate(tx, id)
    if (!partner || user?.role === 'admin') throw new AppError('partner.not_found')
    if (!user || partner.closedAt) throw new AppError('partner.closed')
    const { pending, available } = await ledgerService.getBalances(tx, id)
    if (pending !== 0 || (await partnerClosureRepository.hasLiveOrder(tx, id)))
      throw new AppError('partner.busy')
    if ((await withdrawalRepository.sumOpen(tx, id)) > 0) throw new AppError('partner.withdrawal_open')
    if (available > 0) await payOut(tx, { partnerId: id, amount: available, reference, actorId: adminId })
    await erasePartner(tx, context, id)
    await erasureService.record(tx, 'partner', id)
    const after = { paid_out: toFrancs(available) }
    await audit.record(tx, { adminId, action: 'partner.close', targetId: id, after })
  })
  const row = await partnerAdminRepository.findPartner(db, id)
  const papers = { idDocument: row?.partner.idDocument ?? null, portrait: row?.courier?.portrait ?? null }
  await erase(db, context, { userId: id, ...papers })
}

/** Contacts and account; the papers' files go once this is committed, here or by the next purge. */
export async function erasePartner(tx: Db, context: Pick<Context, 'pii'>, id: string) {
  const user = await accountService.lockForUpdate(tx, id)
  if (!user) return
  await partnerClosureRepository.eraseContacts(tx, id)
  await accountService.eraseAccount(tx, context, user)
}

interface LastPayment {
  partnerId: string
  amount: number
  reference: string | undefined
  actorId: string
}

async function payOut(tx: Db, { partnerId, amount, reference, actorId }: LastPayment) {
  if (!reference)
    throw new AppError('partner.reference_missing', { errors: { reference: REFERENCE_MISSING } })
  await withdrawalRepository.insertPaid(tx, { partnerId, amount, reference, decidedBy: actorId })
  await ledgerService.withdraw(tx, { partnerId, amount, reference, actorId })
}

/** Files first, then their names: what fails half-way is found again by the next run. */
async function erase(db: Db, { pii, privateFiles, log }: Context, papers: OldPapers) {
  try {
    for (const sealed of [papers.idDocument, papers.portrait])
      if (sealed) await privateFiles.deletePrivate(pii.decrypt(sealed))
    await partnerClosureRepository.forgetPapers(db, papers)
  } catch (error) {
    log.error({ err: error }, 'could not erase papers')
  }
}

/** Days after the end of a contract during which papers may still be asked for. */
const PAPERS_KEPT = 30
const PAPERS_AT_ONCE = 200

/** Erases the papers of partners who are gone, and links that have expired. */
export async function purgeExpired(db: Db, context: Context) {
  const old = await partnerClosureRepository.listOldPapers(db, PAPERS_KEPT, PAPERS_AT_ONCE)
  for (const papers of old) await erase(db, context, papers)
  await invitationService.purgeExpired(db)
}

const CONTRACT_ENDING = 'contract.ending'
const CONTRACT_NOTICE_DAYS = 14

/** Raises one alert for each contract that ends soon; a new end date may raise another. */
export async function raiseEndingContracts(db: Db) {
  const ending = await partnerClosureRepository.listEndingContracts(db, CONTRACT_NOTICE_DAYS, CONTRACT_ENDING)
  for (const { id, contractEnd } of ending)
    await alertService.raise(db, {
      kind: CONTRACT_ENDING,
      subjectId: id,
      details: { contract_end: contractEnd },
    })
}
