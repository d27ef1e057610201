import type { Db } from '../../db/client.ts'
import { databaseErrorOf } from '../../db/sql-state.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { possiblePhones } from '../../shared/phone.ts'
import * as invitedAccountService from '../account/invited-account.service.ts'
import * as audit from '../audit/audit.service.ts'
import * as zoneService from '../zone/zone.service.ts'
import * as invitationService from './invitation.service.ts'
import { erasePapers, type Papers, type StoredPapers, storePapers } from './papers.ts'
import type { Partner, PartnerRole, PartnerRow } from './partner-admin.repository.ts'
import * as partnerAdminRepository from './partner-admin.repository.ts'
import { changedContacts, noted, notedRow } from './partner-audit.ts'
import { type PartnerForm, readQuartiers, sealContacts } from './partner-form.ts'

export interface NewPartner {
  pseudo: string
  form: PartnerForm
  papers: Papers
}

/**
 * Makes the user without a password, what the shop knows of them, and their invitation, all at once. Refusals come
 * before the pictures are worked on; a form that fails leaves nothing behind.
 */
export async function createPartner(db: Db, context: Context, adminId: string, asked: NewPartner) {
  const { pseudo, form, papers } = asked
  const quartierIds = await requirePlaces(db, form)
  const mayMail = await invitationService.mayMail(context, form.contacts.email)
  const stored = await storePapers(context, adminId, papers)
  const creating = db.transaction(async (tx) => {
    const { role, fullName, countryId } = form
    const user = await invitedAccountService.createInvited(tx, context, { pseudo, role, fullName, countryId })
    await insert(tx, context, { userId: user.id, form, quartierIds, stored })
    const { link } = await invitationService.start(tx, context, {
      userId: user.id,
      email: form.contacts.email,
      mayMail,
    })
    const after = { ...noted(form, quartierIds), mailed: link === undefined }
    await audit.record(tx, { adminId, action: 'partner.create', targetId: user.id, after })
    return { partner: await getPartner(tx, user.id, form.role), link }
  })
  return creating.catch(async (error: unknown) => {
    await erasePapers(context, Object.values(stored))
    throw toRefusal(error)
  })
}

interface Insertion {
  userId: string
  form: PartnerForm
  quartierIds: string[]
  stored: StoredPapers
}

async function insert(tx: Db, { pii }: Context, { userId, form, quartierIds, stored }: Insertion) {
  await partnerAdminRepository.insertPartner(tx, {
    userId,
    communeId: form.communeId,
    ...sealContacts(pii, form.contacts),
    ...(stored.idDocument && { idDocument: stored.idDocument }),
  })
  if (form.role === 'vendeur') {
    const shop = sealShop(pii, form.shop)
    await partnerAdminRepository.insertVendor(tx, { userId, quartierId: quartierIds[0] ?? null, ...shop })
  } else {
    const portrait = stored.portrait ?? null
    await partnerAdminRepository.insertCourier(tx, { userId, ...form.contract, portrait })
    await partnerAdminRepository.replaceQuartiers(tx, userId, quartierIds)
  }
}

interface Update {
  id: string
  form: PartnerForm
  /** A paper stays when there is no new one. */
  papers: Papers
}

export async function updatePartner(db: Db, context: Context, adminId: string, { id, form, papers }: Update) {
  const known = await getPartner(db, id, form.role)
  await requirePlaces(db, form, known)
  const stored = await storePapers(context, adminId, papers)
  const updating = db.transaction(async (tx) => {
    const locked = await partnerAdminRepository.lockForUpdate(tx, id)
    if (locked?.closedAt) throw new AppError('partner.closed')
    const before = await getPartner(tx, id, form.role)
    const quartierIds = await requirePlaces(tx, form, before)
    await change(tx, context, { before, form, quartierIds, stored })
    await audit.record(tx, {
      adminId,
      action: 'partner.update',
      targetId: id,
      before: notedRow(before),
      after: { ...noted(form, quartierIds), changed: changedContacts(context, before.row, form, stored) },
    })
    return { after: await getPartner(tx, id, form.role), replaced: replacedPapers(before.row, stored) }
  })
  const { after, replaced } = await updating.catch(async (error: unknown) => {
    await erasePapers(context, Object.values(stored))
    throw toRefusal(error)
  })
  await erasePapers(context, replaced)
  return after
}

interface Change {
  before: Partner
  form: PartnerForm
  quartierIds: string[]
  stored: StoredPapers
}

async function change(tx: Db, { pii }: Context, { before: { row }, form, quartierIds, stored }: Change) {
  const id = row.user.id
  const contacts = sealContacts(pii, form.contacts)
  const { fullName, countryId } = form
  await invitedAccountService.updateInvited(tx, id, { fullName, countryId })
  await partnerAdminRepository.updatePartner(tx, id, {
    communeId: form.communeId,
    ...contacts,
    ...(contacts.telegramHash !== row.partner.telegramHash && {
      telegramLinkedAt: null,
      telegramFailedAt: null,
    }),
    ...(stored.idDocument && { idDocument: stored.idDocument }),
  })
  // A link mailed to the wrong address must not open the account.
  if (contacts.emailHash !== row.partner.emailHash) await invitationService.drop(tx, id)
  if (form.role === 'vendeur') {
    const shop = sealShop(pii, form.shop)
    await partnerAdminRepository.updateVendor(tx, id, { quartierId: quartierIds[0] ?? null, ...shop })
    return
  }
  const portrait = stored.portrait && { portrait: stored.portrait }
  await partnerAdminRepository.updateCourier(tx, id, { ...form.contract, ...portrait })
  await partnerAdminRepository.replaceQuartiers(tx, id, quartierIds)
}

type Shop = Extract<PartnerForm, { role: 'vendeur' }>['shop']
const sealShop = (pii: Context['pii'], { storeName, storeAddress, storeDescription }: Shop) => ({
  storeName,
  storeAddress: storeAddress ? pii.encrypt(storeAddress) : null,
  storeDescription: storeDescription ?? null,
})

const replacedPapers = ({ partner, courier }: PartnerRow, stored: StoredPapers) => [
  stored.idDocument ? partner.idDocument : null,
  stored.portrait ? (courier?.portrait ?? null) : null,
]

/** A commune of that country, quartiers of that commune. Answers the quartiers, the first one first. */
async function requirePlaces(db: Db, form: PartnerForm, before?: Partner) {
  if ((await zoneService.getCountryOf(db, form.communeId)) !== form.countryId)
    throw new AppError('partner.commune_elsewhere')
  const known = await zoneService.listQuartiers(db, form.communeId)
  const ids = known.map(({ _id }) => _id)
  return readQuartiers(
    form,
    ids,
    before?.served.map(({ id }) => id),
  )
}

const toRefusal = (error: unknown) =>
  databaseErrorOf(error)?.constraint === 'partners_telegram_key'
    ? new AppError('partner.telegram_taken', {
        errors: { telegram_chat_id: 'Ce compte Telegram est déjà relié à un autre partenaire.' },
      })
    : error

export async function getPartner(db: Db, id: string, role?: PartnerRole): Promise<Partner> {
  const row = await partnerAdminRepository.findPartner(db, id)
  const isThere = role === undefined || (role === 'vendeur' ? row?.vendor : row?.courier)
  if (!row || !isThere) throw new AppError('partner.not_found')
  return { row, served: row.courier ? await partnerAdminRepository.listQuartiersOf(db, [id]) : [] }
}

/** The same for an admin's eyes: contacts are shown, so it is noted. */
export async function showPartner(db: Db, adminId: string, id: string, role?: PartnerRole) {
  const partner = await getPartner(db, id, role)
  await audit.record(db, { adminId, action: 'partner.view', targetId: id })
  return partner
}

interface ListAsked {
  role: PartnerRole
  page: number
  limit: number
  search?: string | undefined
}

/** Lists that show contacts are noted: how many, never which, nor what was searched. */
export async function listPartners(db: Db, context: Context, adminId: string, asked: ListAsked) {
  const { role, page, limit, search = '' } = asked
  const { rows, total } = await partnerAdminRepository.listPartners(db, {
    role,
    search: { words: search, hashes: searchHashes(context, search) },
    limit,
    offset: (page - 1) * limit,
  })
  const ids = rows.map(({ user }) => user.id)
  const served =
    role === 'livreur' && ids.length > 0 ? await partnerAdminRepository.listQuartiersOf(db, ids) : []
  const contacts = rows.filter(({ partner }) => partner.phone ?? partner.email).length
  if (contacts > 0)
    await audit.record(db, { adminId, action: 'partner.list', after: { role, contacts, page } })
  return { rows, served, total }
}

/** E-mail, phone and Telegram id are found as a whole only. */
export const searchHashes = ({ pii }: Pick<Context, 'pii'>, search: string) =>
  [search.toLowerCase(), ...possiblePhones(search)].map((value) => pii.hash(value))
