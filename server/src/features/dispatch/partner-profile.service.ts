import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { veilPhone } from '@fantome/contract/phone.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from '../../shared/context.ts'
import { shortName } from '../../shared/short-name.ts'
import * as settingsService from '../settings/settings.service.ts'
import * as profileRepository from './partner-profile.repository.ts'

/** What a partner reads of themselves; their own phone veiled, because others look at the screen. */
export async function getProfile(
  db: Db,
  { pii, dispatchSettings }: Pick<Context, 'pii' | 'dispatchSettings'>,
  userId: string,
): Promise<PartnerProfile> {
  const [found, settings] = await Promise.all([
    profileRepository.findProfile(db, userId),
    settingsService.getDispatch(db, { dispatchSettings }),
  ])
  if (!found) throw new AppError('partner.not_found')
  const open = (sealed: string | null) => (sealed ? pii.decrypt(sealed) : '')
  return {
    role: found.role,
    full_name: found.fullName ?? '',
    short_name: shortName(found.fullName),
    pseudo: found.pseudo,
    store_name: found.storeName ?? '',
    commune: found.commune,
    quartiers: found.quartiers,
    phone: veilPhone(open(found.phone)),
    email: open(found.email),
    since: found.createdAt.toISOString(),
    available: found.isAvailable ?? false,
    contract_start: found.contractStart,
    contract_end: found.contractEnd,
    is_active: found.isActive,
    max_active: settings.courier_max_active,
    given_back: found.givenBack,
    first_steps_seen: found.firstStepsSeenAt !== null,
    telegram: {
      state: found.telegramFailedAt
        ? 'broken'
        : found.telegramChatId
          ? 'linked'
          : found.hasTelegramLink
            ? 'waiting'
            : 'none',
      since: found.telegramLinkedAt?.toISOString() ?? null,
    },
  }
}

/** The same with nothing veiled, for the file with all we keep of them. */
export async function findOwnData(
  db: Db,
  context: Pick<Context, 'pii' | 'dispatchSettings'>,
  userId: string,
) {
  const found = await profileRepository.findProfile(db, userId)
  if (!found) return undefined
  const { max_active, short_name, ...profile } = await getProfile(db, context, userId)
  const open = (sealed: string | null) => (sealed ? context.pii.decrypt(sealed) : '')
  return {
    ...profile,
    phone: open(found.phone),
    whatsapp: open(found.whatsapp),
    telegram: { ...profile.telegram, chat_id: open(found.telegramChatId) },
  }
}
