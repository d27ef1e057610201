import {
  isLink,
  isSupportEmail,
  isSupportPhone,
  SETTING_REFUSALS,
  type ShopSettings,
} from '@fantome/contract/settings.ts'

export interface SettingField {
  name: string
  label: string
  help?: string
  /** `switch` is on or off, `number` a whole number within its bounds, the others are text. */
  kind: 'text' | 'area' | 'number' | 'switch'
  min?: number
  max?: number
  /** Said when on, said when off. */
  words?: readonly [on: string, off: string]
  /** Why this text is refused, if it is. */
  refuse?(value: string): string | undefined
}

export interface SettingGroup {
  key: keyof ShopSettings
  title: string
  text: string
  fields: SettingField[]
}

const phone = (value: string) => (isSupportPhone(value) ? undefined : SETTING_REFUSALS.phone)
const email = (value: string) => (isSupportEmail(value) ? undefined : SETTING_REFUSALS.email)
const link = (value: string) => (isLink(value) ? undefined : SETTING_REFUSALS.link)

const text = (name: string, label: string, more: Partial<SettingField> = {}): SettingField => ({
  ...{ name, label, kind: 'text' as const },
  ...more,
})
const seconds = (name: string, label: string): SettingField => ({
  ...{ name, label, kind: 'number' as const, min: 0, max: 86_400 },
})
const count = (name: string, label: string, min: number, max: number): SettingField => ({
  ...{ name, label, kind: 'number' as const, min, max },
})
const method = (name: string, label: string): SettingField => ({
  ...{ name, label, kind: 'switch' as const, words: ['Proposé', 'Retiré'] as const },
})

/** Every setting an admin may change, as the panel shows them. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    key: 'shop',
    title: 'Boutique',
    text: 'Fermée, elle se visite toujours\u00a0; personne ne peut commander ni payer.',
    fields: [
      {
        ...{ name: 'is_open', label: 'La boutique', kind: 'switch' },
        words: ['Ouverte aux commandes', 'Fermée aux commandes'],
      },
      text('closed_note', 'Phrase quand elle est fermée', {
        kind: 'area',
        help: 'Montrée avant tout paiement.',
      }),
      text('banner', 'Bandeau', { kind: 'area', help: 'En haut de chaque page. Vide\u00a0: aucun.' }),
    ],
  },
  {
    key: 'support',
    title: 'Support',
    text: 'Ce que clients et partenaires voient pour joindre l’équipe.',
    fields: [
      text('phone', 'Téléphone', { refuse: phone }),
      text('whatsapp', 'WhatsApp', { help: 'Vide\u00a0: le téléphone ci-dessus.', refuse: phone }),
      text('email', 'E-mail', { refuse: email }),
    ],
  },
  {
    key: 'legal',
    title: 'Mentions légales',
    text: 'Au pied des pages. Vides, rien n’est inventé.',
    fields: [
      text('operator', 'Exploitant'),
      text('address', 'Adresse'),
      text('registration', 'Immatriculation'),
      text('data_protection', 'Protection des données', {
        help: 'La déclaration ou l’autorisation de l’APDP ou de l’ARTCI, avec son numéro.',
      }),
    ],
  },
  {
    key: 'social',
    title: 'Réseaux',
    text: 'Un lien vide n’est pas montré.',
    fields: [
      text('instagram', 'Instagram', { refuse: link }),
      text('youtube', 'YouTube', { refuse: link }),
      text('facebook', 'Facebook', { refuse: link }),
      text('twitter', 'Twitter', { refuse: link }),
    ],
  },
  {
    key: 'methods',
    title: 'Moyens de paiement',
    text: 'Un moyen sans clés reste éteint. Un paiement déjà lancé va à son terme.',
    fields: [
      method('fedapay', 'Mobile money (FedaPay)'),
      method('kkiapay', 'KKiaPay'),
      method('cash_payment', 'Paiement test'),
    ],
  },
  {
    key: 'limits',
    title: 'Limites',
    text: '',
    fields: [
      count('withdrawal_minimum', 'Retrait minimal, en FCFA', 1, 1_000_000),
      count('open_payments', 'Paiements ouverts par client', 1, 100),
    ],
  },
  {
    key: 'dispatch',
    title: 'Vagues d’offres',
    text: 'En secondes, comptées depuis la première vague.',
    fields: [
      seconds('vendor_commune_seconds', 'Vendeurs de la commune seuls'),
      seconds('vendor_alert_seconds', 'Alerte sans vendeur'),
      seconds('courier_first_seconds', 'Livreur libéré, demandé seul'),
      seconds('courier_quartier_seconds', 'Livreurs du quartier seuls'),
      seconds('courier_commune_seconds', 'Livreurs de la commune seuls'),
      seconds('courier_alert_seconds', 'Alerte sans livreur'),
      seconds('ready_reminder_seconds', 'Rappel au vendeur'),
      seconds('ready_alert_seconds', 'Alerte de préparation'),
      count('fan_out', 'Partenaires prévenus par vague', 0, 1000),
      count('courier_max_active', 'Livraisons à la fois par livreur', 1, 20),
    ],
  },
]
