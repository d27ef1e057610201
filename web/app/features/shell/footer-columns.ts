import type { SiteInfo } from '@fantome/contract/site.ts'
import { chatLink } from '../../lib/chat-link.ts'

export interface FooterLink {
  label: string
  /** A page of ours… */
  to?: string
  /** …or an address elsewhere. */
  href?: string
}

export interface FooterColumn {
  title: string
  links: FooterLink[]
}

interface HelpLink extends FooterLink {
  icon: 'chat' | 'tel' | 'mail'
  /** What the icon tells the eye. */
  said: string
}

const QUESTION = 'Bonjour, j’ai une question.'
const APPLY_AS_COURIER = 'Bonjour, je souhaite devenir livreur chez Fantôme.'
const APPLY_AS_VENDOR = 'Bonjour, je souhaite devenir vendeur chez Fantôme.'

/** A link without an address is left out, and a column without links with it. */
const footerColumns = ({ supportChat, supportEmail, social }: SiteInfo): FooterColumn[] =>
  [
    {
      title: 'Liens rapides',
      links: [
        { label: 'Accueil', to: '/' },
        { label: 'Nos Produits', to: '/products' },
        { label: "S'inscrire", to: '/register' },
        { label: 'Contact', to: '/info#contact' },
      ],
    },
    {
      title: 'Informations',
      links: [
        { label: 'Nous contacter', to: '/info#contact' },
        { label: 'Confidentialité', to: '/info#confidentialite' },
        { label: 'Conditions', to: '/info#conditions' },
        { label: 'FAQ', to: '/info#faq' },
        { label: 'Livraison', to: '/info#livraison' },
        { label: 'Fiches santé', to: '/info/sante' },
      ],
    },
    {
      title: 'Travailler avec nous',
      links: [
        { label: 'Devenir Livreur', href: supportChat && chatLink(supportChat, APPLY_AS_COURIER) },
        { label: 'Devenir Vendeur', href: supportChat && chatLink(supportChat, APPLY_AS_VENDOR) },
      ],
    },
    {
      title: 'Nous suivre',
      links: [
        { label: 'Instagram', href: social.instagram },
        { label: 'YouTube', href: social.youtube },
        { label: 'Facebook', href: social.facebook },
        { label: 'Twitter', href: social.twitter },
        { label: 'E-mail', href: supportEmail && `mailto:${supportEmail}` },
      ],
    },
  ]
    .map(({ title, links }: FooterColumn) => ({ title, links: links.filter(({ to, href }) => to || href) }))
    .filter(({ links }) => links.length > 0)

/** Whom to ask, as far as the operator said. */
const helpLinks = ({ supportChat, supportPhone, supportEmail }: SiteInfo) =>
  [
    {
      icon: 'chat',
      said: 'Écrire au',
      label: solid(supportChat),
      href: supportChat && chatLink(supportChat, QUESTION),
    },
    {
      icon: 'tel',
      said: 'Appeler le',
      label: solid(supportPhone),
      href: supportPhone && `tel:${supportPhone.replace(/\s/g, '')}`,
    },
    { icon: 'mail', said: 'Écrire à', label: supportEmail, href: supportEmail && `mailto:${supportEmail}` },
  ].filter(({ href }) => href) as HelpLink[]

const solid = (phone: string) => phone.replace(/ /g, '\u00a0')

/** All that the footer says, made by the server: no visitor downloads these words as a script as well. */
export const footerOf = (site: SiteInfo, year: number) => ({
  columns: footerColumns(site),
  help: { title: 'Une personne vous répond', links: helpLinks(site) },
  slim: [
    { label: 'Aide', to: '/info#contact' },
    { label: 'Conditions', to: '/info#conditions' },
  ] as FooterLink[],
  noScript: 'Pour vous connecter et commander, activez JavaScript.',
  about:
    'Plateforme d’intermédiation. Les vendeurs et les livreurs sont indépendants\u00a0; aucun d’eux ne voit tout.',
  secured: 'Transactions 100\u00a0% sécurisées',
  company: site.legal,
  companyNote: site.isLegalExample ? 'Démonstration\u00a0: société, numéros et adresses fictifs' : '',
  owner: `© ${year} Fantôme`,
})
export type FooterWords = ReturnType<typeof footerOf>
