// @vitest-environment happy-dom
import type { SiteInfo } from '@fantome/contract/site.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showRoute } from '../../../test/show-route.tsx'
import { site } from '../../../test/site.ts'
import { InfoScreen } from './info-screen.tsx'
import { CLAUSES } from './terms.tsx'

afterEach(cleanup)

function show(more: Partial<SiteInfo> = {}) {
  showRoute('/', () => <InfoScreen site={{ ...site, ...more }} />)
  return document.body.textContent!.replace(/\s+/g, ' ')
}

test('info: the fourteen clauses in the order of the specification', () => {
  expect(CLAUSES.map(({ title }) => title)).toEqual([
    'Objet',
    'Définitions',
    'Inscription',
    'Utilisation',
    'Commandes et paiements',
    'Livraison et pourboire',
    'Promotions',
    'Annulation',
    'Confidentialité',
    'Responsabilité',
    'Avertissement',
    'Cookies',
    'Confirmation de réception',
    'Droit applicable',
  ])
})

test.each([
  'ce n’est pas le vendeur',
  'pseudonyme unique',
  '18 ans, ou 21 ans là où la loi l’exige',
  'accord d’un parent',
  'n’est valable qu’après paiement',
  'ne s’annule pas, sauf décision exceptionnelle',
  '3 à 4 jours après la livraison prévue',
  'remboursement est exceptionnel',
  'suspendre ou bloquer',
  'suspendre ou limiter un compte',
  'pourboire est facultatif',
  '14 jours au plus, avec un renouvellement sécurisé sous 3 jours',
  '30 minutes à 2 heures',
  '30 à 55 minutes',
  'moins de 45 minutes',
  'effacés 30 jours après la fin de la commande',
  'autorité nationale de protection des données',
  'l’APDP au Bénin ou de l’ARTCI en Côte d’Ivoire',
  'Ce que vous donnez sert à livrer',
  'gardé par le navigateur à la place d’un cookie',
  'le code de remise de la commande en cours',
  'Pour chaque demande reçue, l’heure, le genre',
])('info: says « %s »', (words) => {
  expect(show()).toContain(words)
})

test('info: every anchor of the footer is there once', () => {
  show()
  for (const id of ['contact', 'confidentialite', 'conditions', 'faq', 'livraison'])
    expect(document.querySelectorAll(`#${id}`)).toHaveLength(1)
})

test('info: without settings neither operator nor contact is invented; with them they are shown', () => {
  show()
  expect(screen.queryByText('Qui exploite ce site')).toBeNull()
  expect(screen.queryByRole('link', { name: /Écrire/ })).toBeNull()
  cleanup()
  show({
    legal: [{ label: 'Siège', value: 'Haie Vive, Cotonou' }],
    supportEmail: 'aide@lagune.bj',
    supportChat: '+229 01 90 00 00 12',
  })
  expect(screen.getByText('Siège').nextSibling?.textContent).toBe('Haie Vive, Cotonou')
  expect(screen.getByRole('link', { name: 'Écrire un e-mail' }).getAttribute('href')).toBe(
    'mailto:aide@lagune.bj',
  )
  expect(screen.getByRole('link', { name: 'Écrire par messagerie' }).getAttribute('href')).toContain(
    'wa.me/2290190000012',
  )
})

test('info: the terms accepted before can still be read', () => {
  show()
  const before = screen.getByText('Lire l’ancienne').closest('details')!
  expect(before.textContent).toContain('Version 1')
  expect(before.textContent).toContain('ne s’annule plus une fois confirmée')
})
