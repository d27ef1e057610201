import type { Db } from '../../db/client.ts'
import type { Caller } from '../../shared/access.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { hashSecret, newSecret } from '../../shared/secret.ts'
import * as sessionService from '../account/session.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as partnerAdminRepository from './partner-admin.repository.ts'

export const LINK_SECONDS = 5 * 60
export type DocumentKind = 'id_card' | 'portrait'

/** What a link says, sealed: of whom, which paper, for which sign-in and browser, until when. */
interface Link {
  partnerId: string
  which: DocumentKind
  sessionId: string
  browserHash: string
  expiresAt: number
}

interface DocumentAsked {
  id: string
  which: DocumentKind
  /** The cookie of a link asked for before, if it still lives: two papers may be open at once. */
  browser: string | undefined
}

/** A link for the browser and the sign-in that asked. Each one is a row of the audit. */
export async function linkTo(
  db: Db,
  { pii }: Context,
  { id: adminId, sessionId }: Caller,
  { id, which, browser = newSecret() }: DocumentAsked,
) {
  if (!(await findName(db, id, which))) throw new AppError('partner.no_document')
  await audit.record(db, { adminId, action: 'partner.document', targetId: id, after: { which } })
  const expiresAt = Date.now() + LINK_SECONDS * 1000
  const link: Link = { partnerId: id, which, sessionId, browserHash: hashSecret(browser), expiresAt }
  return { token: pii.encrypt(JSON.stringify(link)), browser, expiresAt: new Date(expiresAt) }
}

/** The picture behind a link: for the same browser, while that admin is signed in, for five minutes. */
export async function open(
  db: Db,
  { pii, privateFiles }: Context,
  token: string,
  browser: string | undefined,
) {
  const link = readLink(pii, token)
  const isTheirs = link && browser && link.browserHash === hashSecret(browser) && link.expiresAt > Date.now()
  if (!isTheirs || !(await sessionService.isLivingFullAdmin(db, link.sessionId)))
    throw new AppError('document.expired')
  const name = await findName(db, link.partnerId, link.which)
  const bytes = name && (await privateFiles.getPrivate(pii.decrypt(name)))
  if (!bytes) throw new AppError('partner.no_document')
  return bytes
}

function readLink(pii: Context['pii'], token: string): Link | undefined {
  try {
    return JSON.parse(pii.decrypt(token)) as Link
  } catch {
    return // Not sealed by us.
  }
}

async function findName(db: Db, id: string, which: DocumentKind) {
  const row = await partnerAdminRepository.findPartner(db, id)
  if (!row) throw new AppError('partner.not_found')
  return which === 'id_card' ? row.partner.idDocument : row.courier?.portrait
}
