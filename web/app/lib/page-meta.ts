import type { SiteInfo } from '@fantome/contract/site.ts'
import type { MetaDescriptor } from 'react-router'

// Brand-level words only: a tab, a history line or a link preview must tell nothing about a product.
const DESCRIPTION =
  'Commandez sous pseudonyme, recevez un colis neutre, sans logo, en 30 à 55 minutes. Bénin et Côte d’Ivoire.'
const KEYWORDS = 'Fantôme, livraison discrète, colis neutre, pseudonyme, FCFA, Bénin, Côte d’Ivoire'

export interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export type AddressOf = (path: string) => string

/** A path of the site as an address anyone can open; what has an address already keeps it. */
export function addressOn({ matches }: Pick<MetaArgs, 'matches'>): AddressOf {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteInfo } | undefined
  const origin = root?.site.publicUrl.replace(/\/$/, '') ?? ''
  return (path) => (/^https?:/.test(path) ? path : `${origin}${path}`)
}

/** The tags of one page: « {Écran} – Fantôme », the canonical address, the social preview. */
export function pageMeta(screen: string, { location, matches }: MetaArgs): MetaDescriptor[] {
  const addressOf = addressOn({ matches })
  const title = `${screen} – Fantôme`
  const url = addressOf(location.pathname)
  return [
    { title },
    { name: 'description', content: DESCRIPTION },
    { name: 'keywords', content: KEYWORDS },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Fantôme' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: url },
    { property: 'og:image', content: addressOf('/og-fantome-1.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
