import type { SiteInfo } from '@fantome/contract/site.ts'
import type { AddressOf } from '../../lib/page-meta.ts'

/** Who runs the shop, and how to search it. */
export function describeSite({ social, supportEmail }: SiteInfo, addressOf: AddressOf) {
  const profiles = Object.values(social).filter(Boolean)
  return [
    {
      '@type': 'Organization',
      name: 'Fantôme',
      url: addressOf('/'),
      logo: addressOf('/icon-512.png'),
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(supportEmail && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
      }),
    },
    {
      '@type': 'WebSite',
      name: 'Fantôme',
      url: addressOf('/'),
      inLanguage: 'fr',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: addressOf('/products?q={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
