import type { CallDocs } from './call-doc.ts'

const NEW_PASSWORD = ['account.passwords_differ', 'account.password_common'] as const
const FACTOR = ['second_factor.wrong', 'second_factor.passkey_refused'] as const

/** Accounts, sign-ins, second factor, own data. */
export const ACCOUNT_DOCS: CallDocs = {
  'POST /api/user/register': {
    summary: 'Ouvrir un compte sous un pseudonyme',
    refuses: ['account.pseudo_taken', 'account.country_unknown', 'account.password_common'],
  },
  'POST /api/user/login': {
    summary: 'Se connecter : les jetons, ou l’étape du second facteur',
    refuses: ['account.bad_credentials', 'auth.blocked'],
  },
  'POST /api/user/second-factor': {
    summary: 'Terminer une connexion avec le second facteur',
    refuses: [...FACTOR, 'second_factor.expired', 'auth.blocked'],
  },
  'GET /api/user/second-factor': { summary: 'Ses propres seconds facteurs' },
  'POST /api/user/second-factor/totp/start': { summary: 'Commencer l’ajout d’une application de codes' },
  'POST /api/user/second-factor/totp/finish': {
    summary: 'Activer l’application avec un premier code',
    refuses: ['second_factor.wrong'],
  },
  'POST /api/user/second-factor/passkey/start': { summary: 'Commencer l’ajout d’une clé d’accès' },
  'POST /api/user/second-factor/passkey/finish': {
    summary: 'Enregistrer la clé d’accès créée par l’appareil',
    refuses: ['second_factor.passkey_refused'],
  },
  'DELETE /api/user/second-factor/:id': {
    summary: 'Retirer un second facteur',
    refuses: ['second_factor.not_found', 'second_factor.last'],
  },
  'POST /api/user/second-factor-codes': {
    summary: 'Refaire les codes de secours du second facteur',
    refuses: ['second_factor.not_found'],
  },
  'POST /api/user/refresh-token': { summary: 'Renouveler le jeton d’accès' },
  'GET /api/user/logout': { summary: 'Se déconnecter' },
  'PUT /api/user/forgot-password': { summary: 'Demander un code par e-mail' },
  'PUT /api/user/verify-forgot-password-otp': {
    summary: 'Vérifier le code reçu par e-mail',
    refuses: ['account.otp_wrong'],
  },
  'PUT /api/user/reset-password': {
    summary: 'Choisir un nouveau mot de passe après le code',
    refuses: [...NEW_PASSWORD, 'account.reset_unproven'],
  },
  'PUT /api/user/recover': {
    summary: 'Choisir un nouveau mot de passe avec un code de secours',
    refuses: [...NEW_PASSWORD, 'account.recovery_wrong'],
  },
  'POST /api/user/verify-email': {
    summary: 'Vérifier une adresse e-mail par le lien reçu',
    refuses: ['account.code_missing', 'account.code_wrong', 'account.email_taken'],
  },
  'GET /api/user/user-details': { summary: 'Son propre compte' },
  'PUT /api/user/update-profile': {
    summary: 'Changer son e-mail ou son pays',
    refuses: ['account.country_unknown', 'account.email_taken', 'auth.stale'],
  },
  'PUT /api/user/change-password': {
    summary: 'Changer son mot de passe',
    refuses: [...NEW_PASSWORD, 'account.password_wrong', 'account.password_same'],
  },
  'POST /api/user/confirm-password': {
    summary: 'Confirmer son mot de passe, et son second facteur, pour un acte sensible',
    refuses: [...FACTOR, 'account.password_wrong', 'second_factor.needed'],
  },
  'POST /api/user/recovery-codes': { summary: 'Refaire ses codes de secours' },
  'GET /api/user/sessions': { summary: 'Ses propres connexions' },
  'DELETE /api/user/sessions': { summary: 'Terminer toutes ses autres connexions' },
  'DELETE /api/user/sessions/:id': {
    summary: 'Terminer une de ses connexions',
    refuses: ['session.not_found'],
  },
  'GET /api/user/export': { summary: 'Toutes ses données' },
  'GET /api/user/accesses': { summary: 'Qui a vu ses numéros et ses lieux, et quand' },
  'DELETE /api/user/account': {
    summary: 'Fermer son compte',
    refuses: ['account.password_wrong', 'account.order_open', 'account.payment_open'],
  },
  'POST /api/user/invitation': {
    summary: 'Lire une invitation de partenaire',
    refuses: ['invitation.wrong'],
  },
  'PUT /api/user/accept-invitation': {
    summary: 'Accepter une invitation et choisir son mot de passe',
    refuses: [...NEW_PASSWORD, 'invitation.wrong'],
  },
  'GET /api/user/push-subscriptions': { summary: 'La clé publique des notifications' },
  'POST /api/user/push-subscriptions': {
    summary: 'S’abonner aux notifications',
    refuses: ['push.off', 'push.refused'],
  },
  'DELETE /api/user/push-subscriptions': { summary: 'Se désabonner des notifications' },
}
