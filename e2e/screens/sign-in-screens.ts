import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

const CODES = [
  'kfrm-2prt',
  'b7xd-9qwz',
  'mh4t-r6kc',
  'z3nv-8pfd',
  'x9gq-t2bw',
  'c6jr-m4hk',
  'd8wp-n3vz',
  'q5kt-f7xg',
]

/** What the previous screen would hand over, as React Router keeps it. */
const arriveWith = (state: Record<string, unknown>) => (page: Page) =>
  page.addInitScript((usr) => history.replaceState({ usr, key: 'screens', idx: 0 }, ''), state)

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

export const SIGN_IN_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', shows: 'Vous revoilà.' },
  {
    name: 'login-article-kept',
    path: '/products',
    reach: (page) => press(page, /^Ajouter au panier/),
    shows: 'Votre article est gardé.',
  },
  {
    name: 'register-article-kept',
    path: '/products',
    reach: async (page) => {
      await press(page, /^Ajouter au panier/)
      await page.getByRole('link', { name: 'Créer un pseudonyme' }).click()
    },
    shows: 'Choisissez un nom qui n’est pas le vôtre.',
  },
  {
    name: 'login-refused',
    path: '/login',
    reach: async (page) => {
      await fill(page, { Pseudonyme: 'lune_inconnue', 'Mot de passe': 'pas-le-bon' })
      await press(page, 'Se connecter')
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Vous revoilà.',
  },
  {
    name: 'login-pending',
    path: '/login',
    hanging: ['**/api/user/login'],
    reach: async (page) => {
      await fill(page, { Pseudonyme: 'lune_calme', 'Mot de passe': 'pas-le-bon' })
      await press(page, 'Se connecter')
    },
    shows: 'Connexion…',
  },
  {
    name: 'login-second-factor',
    path: '/login',
    prepare: (page) =>
      page.route('**/api/user/login', (route) =>
        route.fulfill({
          json: {
            success: true,
            message: '',
            data: { second_factor: ['totp', 'passkey'], challenge: 'x', passkey: {} },
          },
        }),
      ),
    reach: async (page) => {
      await fill(page, { Pseudonyme: 'admin_jour', 'Mot de passe': 'chamois-lagune-41' })
      await press(page, 'Se connecter')
    },
    shows: 'Encore une étape.',
  },
  { name: 'register', path: '/register', shows: 'Choisissez un nom' },
  {
    name: 'register-refused',
    path: '/register',
    reach: async (page) => {
      await fill(page, { Pseudonyme: 'a', 'Mot de passe': 'court', 'Confirmer le mot de passe': 'autre' })
      await page.getByRole('checkbox').check()
      await press(page, 'Créer mon compte')
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Choisissez un nom',
  },
  {
    name: 'recovery-codes',
    path: '/login',
    prepare: arriveWith({ recoveryCodes: CODES }),
    shows: 'Huit clés, gardez-les.',
  },
  { name: 'forgot-password', path: '/forgot-password', shows: 'Un oubli, ça arrive.' },
  {
    name: 'forgot-password-refused',
    path: '/forgot-password',
    reach: (page) => press(page, 'Envoyer le code'),
    shows: 'Veuillez fournir votre email',
  },
  {
    name: 'otp',
    path: '/otp-verification',
    prepare: arriveWith({ email: 'lune@exemple.bj' }),
    shows: 'Un code à six chiffres.',
  },
  {
    name: 'otp-refused',
    path: '/otp-verification',
    prepare: arriveWith({ email: 'lune@exemple.bj' }),
    reach: async (page) => {
      await page.getByLabel('Chiffre 1 sur 6').fill('4')
      await press(page, 'Vérifier')
    },
    shows: 'Veuillez entrer les 6 chiffres',
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    prepare: arriveWith({ email: 'lune@exemple.bj' }),
    shows: 'Retour à la connexion',
  },
  { name: 'recover', path: '/recover', shows: 'Votre code de secours.' },
  {
    name: 'recover-refused',
    path: '/recover',
    reach: async (page) => {
      await press(page, 'Changer le mot de passe')
      await page.getByRole('alert').first().waitFor()
    },
    shows: 'Votre code de secours.',
  },
  {
    name: 'verify-email-loading',
    path: '/verify-email?code=abc',
    hanging: ['**/api/user/verify-email'],
    shows: 'Vérification de votre email en cours',
  },
  {
    name: 'verify-email-success',
    path: '/verify-email?code=abc',
    prepare: (page) =>
      page.route('**/api/user/verify-email', (route) =>
        route.fulfill({ json: { success: true, message: 'Votre email a été vérifié avec succès !' } }),
      ),
    shows: 'Vérification réussie',
  },
  { name: 'verify-email-failure', path: '/verify-email?code=abc', shows: 'Erreur de vérification' },
]
