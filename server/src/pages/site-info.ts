import { SETTING_DEFAULTS, type ShopSettings } from '@fantome/contract/settings.ts'
import type { LegalLine, SiteInfo } from '@fantome/contract/site.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import * as settingsService from '../features/settings/settings.service.ts'

/** What the demo shows where an operator's own words belong; production shows nothing rather than that. */
const EXAMPLE = {
  phone: '+229 01 97 00 00 00',
  email: 'contact@fantome.example',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
}

/** Made up, and said to be: a footer without them could not be judged. */
const EXAMPLE_LEGAL: ShopSettings['legal'] = {
  operator: 'Lagune Relais SARL, capital 1\u00a0000\u00a0000\u00a0FCFA',
  registration: 'RB/COT/00 B 0000 · 0000000000000',
  address: 'Haie Vive, Cotonou, Bénin',
  data_protection: 'Déclaration APDP n°\u00a0000/2026',
}

const toLegalLines = ({
  operator,
  registration,
  address,
  data_protection: dataProtection,
}: ShopSettings['legal']): LegalLine[] =>
  [
    { label: 'Société exploitante', value: operator },
    { label: 'Registre du commerce, IFU', value: registration },
    { label: 'Protection des données', value: dataProtection },
    { label: 'Siège', value: address },
  ].filter(({ value }) => value !== '')

/** The settings first, then the environment, then the demo's example. */
export function toSiteInfo(env: Env, { support, social, legal, shop }: ShopSettings): SiteInfo {
  const example = (name: keyof typeof EXAMPLE) => (env.isProduction ? '' : EXAMPLE[name])
  const phone = support.phone || env.SUPPORT_PHONE || example('phone')
  const ownLegal = toLegalLines(legal)
  const isLegalExample = ownLegal.length === 0 && !env.isProduction
  return {
    publicUrl: env.PUBLIC_URL,
    quickExitUrl: env.QUICK_EXIT_URL,
    hasEmail: env.EMAIL === 'on',
    countsExceptions: env.ANALYTICS_KEY !== undefined,
    supportPhone: phone,
    supportChat: support.whatsapp || phone,
    supportEmail: support.email || env.SUPPORT_EMAIL || example('email'),
    social: {
      instagram: social.instagram || env.INSTAGRAM_URL || example('instagram'),
      youtube: social.youtube || env.YOUTUBE_URL || example('youtube'),
      facebook: social.facebook || env.FACEBOOK_URL || example('facebook'),
      twitter: social.twitter || env.TWITTER_URL || example('twitter'),
    },
    legal: isLegalExample ? toLegalLines(EXAMPLE_LEGAL) : ownLegal,
    isLegalExample,
    banner: settingsService.bannerOf(shop),
  }
}

interface SiteSource {
  env: Env
  db: Db
  log: FastifyBaseLogger
}

/** What every page shows of the operator. Without the database it is what was read last: the shell stays whole. */
export function createSiteReader({ env, db, log }: SiteSource) {
  let last = toSiteInfo(env, SETTING_DEFAULTS)
  return async () => {
    try {
      last = toSiteInfo(env, await settingsService.getAll(db))
    } catch (error) {
      log.error({ err: error }, 'could not read the settings')
    }
    return last
  }
}
