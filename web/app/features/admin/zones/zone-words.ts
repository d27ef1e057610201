import type { ZoneLevel } from '@fantome/contract/zone-admin.ts'

/** What each level is called, and what is said of it. */
export const WORDS = {
  country: {
    placeholder: 'Nouveau pays',
    add: 'Ajouter le pays',
    failed: 'Erreur lors de la création du pays',
    remove: 'Supprimer le pays',
    open: ['Ouvert aux commandes', 'Fermé aux commandes'],
    close: 'Fermer suspend toutes les commandes du pays. Celles en cours vont jusqu’au bout.',
  },
  commune: {
    placeholder: 'Nouvelle commune',
    add: 'Ajouter la commune',
    failed: 'Erreur lors de la création de la commune',
    remove: 'Supprimer la commune',
    open: ['Ouverte aux commandes', 'Fermée aux commandes'],
    close: 'Fermer la retire du choix au paiement. Les commandes en cours vont jusqu’au bout.',
  },
  quartier: {
    placeholder: 'Nouveau quartier',
    add: 'Ajouter le quartier',
    failed: 'Erreur lors de la création du quartier',
    remove: 'Supprimer le quartier',
    open: ['', ''],
    close: '',
  },
} as const satisfies Record<ZoneLevel, object>

export const counted = (count: number, one: string, many: string, none?: string) =>
  count === 0 && none ? none : `${count} ${count > 1 ? many : one}`

export const couriersInWords = (count: number) => counted(count, 'livreur', 'livreurs')

/** « du Bénin », « de Cotonou », « d’Ouidah »: countries with an article are few, and known. */
export function ofPlace(name: string) {
  const article = /^(Bénin|Togo|Niger|Nigeria|Ghana|Mali|Sénégal|Burkina)/.test(name)
  if (article) return `du ${name}`
  if (/^Côte d/.test(name)) return `de ${name}`
  return /^[aeiouyàâéèêëîïôûh]/i.test(name) ? `d’${name}` : `de ${name}`
}
