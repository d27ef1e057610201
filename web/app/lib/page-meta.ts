import type { SiteInfo } from '@fantome/contract/site.ts'
import type { MetaDescriptor } from 'react-router'

// Brand-level words only: a tab, a history line or a link preview must tell nothing about a product.
const DESCRIPTION =
  'Commandez sous pseudonyme, recevez un colis neutre, sans logo, en 30 à 55 minutes. Bénin et Côte d’Ivoire.'
const KEYWORDS = 'Fantôme, livraison discrète, colis neutre, pseudonyme, FCFA, Bénin, Côte d’Ivoire'
const IMAGE = '/og-fantome-1.jpg'
const IMAGE_WORDS = 'Le logo de Fantôme'

export interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export type AddressOf = (path: string) => string

/** What the operator configured, as the root of every page loaded it. */
export const siteOf = ({ matches }: Pick<MetaArgs, 'matches'>) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteInfo } | undefined)?.site

/** A path of the site as an address anyone can open; what has an address already keeps it. */
export function addressOn(args: Pick<MetaArgs, 'matches'>): AddressOf {
  const origin = siteOf(args)?.publicUrl.replace(/\/$/, '') ?? ''
  return (path) => (/^https?:/.test(path) ? path : `${origin}${path}`)
}

/** The tags of one page: « {Écran} – Fantôme », the canonical address, the social preview. */
export function pageMeta(
  screen: string,
  { location, matches }: MetaArgs,
  description = DESCRIPTION,
): MetaDescriptor[] {
  const addressOf = addressOn({ matches })
  const title = `${screen} – Fantôme`
  const url = addressOf(location.pathname)
  const own = [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
  ]
  // Read by what fetches a page, never by who is on it: the browser does not download these words again.
  return import.meta.env.SSR ? [...own, ...previewTags({ title, description, url, addressOf })] : own
}

interface Preview {
  title: string
  description: string
  url: string
  addressOf: AddressOf
}

function previewTags({ title, description, url, addressOf }: Preview): MetaDescriptor[] {
  const image = addressOf(IMAGE)
  return [
    { name: 'keywords', content: KEYWORDS },
    { property: 'og:site_name', content: 'Fantôme' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: IMAGE_WORDS },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ]
}
