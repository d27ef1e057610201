import type { SiteInfo } from '@fantome/contract/site.ts'

/** A shop whose settings are empty. */
export const site: SiteInfo = {
  publicUrl: 'https://fantome.bj',
  quickExitUrl: 'https://fr.wikipedia.org/',
  hasEmail: true,
  countsExceptions: false,
  supportPhone: '',
  supportChat: '',
  supportEmail: '',
  social: { instagram: '', youtube: '', facebook: '', twitter: '' },
  legal: [],
  isLegalExample: false,
  banner: '',
}
