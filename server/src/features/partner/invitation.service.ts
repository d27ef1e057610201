import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import * as accountService from '../account/account.service.ts'
import * as invitedAccountService from '../account/invited-account.service.ts'
import { hashPassword, requireUncommon } from '../account/password.ts'
import * as audit from '../audit/audit.service.ts'
import * as messageService from '../message/message.service.ts'
import { partnerInvitation } from '../message/message.texts.ts'
import * as invitationRepository from './invitation.repository.ts'
import * as partnerAdminRepository from './partner-admin.repository.ts'

const LINK_HOURS = 72

/** Whether a letter to this address can leave, and may: no mailbox gets more than a few a day. */
export const mayMail = async (context: Context, email: string) =>
  context.env.EMAIL === 'on' && (await context.rateLimits.isWithin('email.recipient', email))

interface Invited {
  userId: string
  email: string
  mayMail: boolean
}

/** Makes the link to choose a password, and mails it; answers it, this once, when it could not be mailed. */
export async function start(tx: Db, context: Context, { userId, email, mayMail: isMailed }: Invited) {
  const code = newSecret()
  const link = `${context.env.PUBLIC_URL}/invitation?code=${code}`
  const mailedTo = isMailed ? context.pii.encrypt(email) : null
  await invitationRepository.replaceLink(tx, {
    userId,
    codeHash: hashSecret(code),
    mailedTo,
    hours: LINK_HOURS,
  })
  if (!isMailed) return { link }
  await messageService.post(tx, context, email, partnerInvitation(link), {
    minutesToLive: LINK_HOURS * 60,
  })
  return { link: undefined }
}

export const drop = invitationRepository.dropLink
export const purgeExpired = invitationRepository.deleteExpired

/** The old link dies. Who has chosen a password recovers it like everyone else. */
export async function invite(db: Db, context: Context, adminId: string, id: string) {
  const known = await partnerAdminRepository.findPartner(db, id)
  if (!known) throw new AppError('partner.not_found')
  const email = known.partner.email ? context.pii.decrypt(known.partner.email) : ''
  const isMailed = email !== '' && (await mayMail(context, email))
  return db.transaction(async (tx) => {
    const user = await accountService.lockForUpdate(tx, id)
    if (!user) throw new AppError('partner.closed')
    if (user.passwordHash) throw new AppError('partner.not_invited')
    const { link } = await start(tx, context, { userId: id, email, mayMail: isMailed })
    await audit.record(tx, { adminId, action: 'partner.invite', targetId: id, after: { mailed: isMailed } })
    return { mailed: isMailed, ...(link && { url: link }) }
  })
}

export async function getInvited(db: Db, context: Context, code: string, address: string) {
  await context.rateLimits.count('verify.address', address)
  const invited = await invitationRepository.findInvited(db, hashSecret(code))
  if (!invited) throw new AppError('invitation.wrong')
  return { pseudo: invited.pseudo, expires_at: invited.expiresAt.toISOString() }
}

interface Acceptance {
  code: string
  newPassword: string
  confirmPassword: string
}

/** The link is used up and the password set at once; only a link that came by e-mail verifies the address. */
export async function accept(
  db: Db,
  context: Context,
  { code, newPassword, confirmPassword }: Acceptance,
  address: string,
) {
  await context.rateLimits.count('verify.address', address)
  accountService.requireSame(newPassword, confirmPassword)
  const codeHash = hashSecret(code)
  const invited = await invitationRepository.findInvited(db, codeHash)
  if (!invited) throw new AppError('invitation.wrong')
  requireUncommon(newPassword, invited.pseudo)
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const user = await accountService.lockForUpdate(tx, invited.userId)
    const link = await invitationRepository.takeLink(tx, codeHash)
    if (!user || user.isBlocked || !link) throw new AppError('invitation.wrong')
    const { pii } = context
    const email = link.mailedTo ? pii.decrypt(link.mailedTo) : undefined
    const provenEmail = email ? { email: pii.encrypt(email), emailHash: pii.hash(email) } : undefined
    await invitedAccountService.choosePassword(tx, context, { userId: user.id, passwordHash, provenEmail })
    return {
      pseudo: user.pseudo,
      role: user.role === 'vendeur' ? ('vendeur' as const) : ('livreur' as const),
    }
  })
}
