import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withFrenchSpaces } from '@fantome/contract/french-spaces.ts'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('..', import.meta.url))

/** The specification's own words, kept to the letter; spaces are set when they are shown. */
const SPECIFIED = [
  "Erreur lors de l'ajout au panier",
  "Erreur lors de l'envoi du code",
  "Erreur lors de l'inscription. Veuillez réessayer ou contacter le support.",
  "Délai d'attente dépassé pour le paiement.",
  "Si l'adresse existe, un code vous sera envoyé.",
  "Vérification de l'authentification...",
  'Article retiré du panier !',
  'Beaucoup demandé !',
  'Bientôt de retour...',
  'Commande bien reçue ! Un livreur vous contactera bientôt.',
  'Commande confirmée !',
  'Déconnexion en cours...',
  'Erreur : ID de catégorie manquant.',
  'Erreur lors de la vérification de l’email.',
  'Oops ! Cette page est un vrai fantôme.',
  'Produit ajouté au panier !',
  'Quantité mise à jour !',
  'Vérification de votre email en cours...',
  'Veuillez fournir votre email',
  'Votre email a été vérifié avec succès !',
]

/** Said by screen readers only, repeated from the server, or no sentence. */
const OTHERS = [
  'Avant :',
  'Maintenant :',
  'WhatsApp : écrire à',
  'Cette image est trop lourde : 8 Mo au plus.',
  'UTF-8, séparateur ; ou ,',
]

const RULES: Record<string, RegExp> = {
  'a straight apostrophe': /[A-Za-zÀ-ÿ]'[a-zà-ÿ]/,
  'a space that breaks before a sign': /[A-Za-zÀ-ÿ0-9».)] (?:[;!?»](?:[\s.,]|$)|:(?: [^$]|$))/,
  'a space that breaks after «': /« /,
  'three dots': /[a-zà-ÿ]\.\.\./,
  'email for e-mail': /\b[eé]mail\b/i,
}

/** What people read: strings that are sentences, and the text between tags. */
function readTexts(source: string) {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '')
  const strings = [...code.matchAll(/(?<!\w)'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
  const tags = [...code.matchAll(/>([^<>{}`()=;]*[A-Za-zÀ-ÿ][^<>{}`()=;]*)(?=[<{])/g)].map(
    ([, text]) => text!,
  )
  return [...strings, ...tags]
    .map((text) =>
      text
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '$')
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter(
      (text) =>
        !/\breturn\b|\$\{/.test(text) && /[A-Za-zÀ-ÿ]{2,} ?[»:;!?]|[A-Za-zÀ-ÿ’]{2,} [a-zà-ÿ’]/.test(text),
    )
}

test('typography: French texts of the screens have curly apostrophes, spaces that do not break, « e-mail »', () => {
  const faults = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['**/*.test.*'] }).flatMap((path) =>
    readTexts(readFileSync(`${APP}${path}`, 'utf8')).flatMap((text) => {
      const own = [...SPECIFIED, ...OTHERS].reduce((left, words) => left.replace(words, ''), text)
      return Object.entries(RULES)
        .filter(([, rule]) => rule.test(own))
        .map(([fault]) => `${path}: ${fault}: ${text}`)
    }),
  )
  expect(faults).toEqual([])
})

test('typography: what the server says is shown with spaces that do not break', () => {
  expect(withFrenchSpaces('Commande confirmée !')).toBe('Commande confirmée\u00a0!')
  expect(withFrenchSpaces('Puis « Mes commandes ». Prix : 85 %')).toBe(
    'Puis «\u00a0Mes commandes\u00a0». Prix\u00a0: 85\u00a0%',
  )
  expect(withFrenchSpaces('Rendez-vous à 10:30, https://exemple.bj')).toBe(
    'Rendez-vous à 10:30, https://exemple.bj',
  )
})
