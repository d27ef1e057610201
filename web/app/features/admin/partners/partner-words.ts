import type { DeliveryMan, Vendor } from '@fantome/contract/partner-admin.ts'

export type PartnerRole = 'vendeur' | 'livreur'
export type Partner = DeliveryMan | Vendor

export const isCourier = (partner: Partner): partner is DeliveryMan => 'contract_end' in partner

/** What each panel says of its partners. */
export const WORDS = {
  livreur: {
    title: 'Livreurs',
    one: 'livreur',
    many: 'livreurs',
    search: 'Nom, e-mail, téléphone, id Telegram',
    loadFailed: 'Erreur lors du chargement des livreurs',
    createFailed: 'Erreur lors de la création du livreur',
    updateFailed: 'Erreur lors de la mise à jour du livreur',
  },
  vendeur: {
    title: 'Vendeurs',
    one: 'vendeur',
    many: 'vendeurs',
    search: 'Nom, boutique, e-mail, téléphone',
    loadFailed: 'Erreur lors du chargement des vendeurs',
    createFailed: 'Erreur lors de la création du vendeur',
    updateFailed: 'Erreur lors de la mise à jour du vendeur',
  },
} as const satisfies Record<PartnerRole, Record<string, string>>

/** A closed partner has no name any more. */
export const nameOf = ({ full_name, is_closed, pseudo }: Partner) =>
  full_name || (is_closed ? 'Partenaire clôturé' : pseudo)

export const placeOf = ({ quartier_id: quartier, commune_id: commune }: Partner) =>
  quartier ? `${quartier.name}, ${commune.name}` : commune.name

export const storeOf = (partner: Vendor) => partner.store_description[0]

/** Whole days from today to that day, by the calendar. */
export const daysUntil = (day: string, today = new Date()) =>
  Math.round((Date.parse(`${day}T00:00:00`) - new Date(today).setHours(0, 0, 0, 0)) / 86_400_000)

const dayFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' })
/** « 31/03/2027 » */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00`))
