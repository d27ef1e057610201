import { SETTING_DEFAULTS, type ShopSettings } from '@fantome/contract/settings.ts'
import type { SiteInfo } from '@fantome/contract/site.ts'
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
  legal: 'Exploitant, adresse et immatriculation : exemple.',
}

/** The settings first, then the environment, then the demo's example. */
export function toSiteInfo(env: Env, { support, social, legal, shop }: ShopSettings): SiteInfo {
  const example = (name: keyof typeof EXAMPLE) => (env.isProduction ? '' : EXAMPLE[name])
  const phone = support.phone || env.SUPPORT_PHONE || example('phone')
  const lines = [legal.operator, legal.address, legal.registration].filter(Boolean)
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
    legal: lines.length > 0 ? lines : [example('legal')].filter(Boolean),
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
