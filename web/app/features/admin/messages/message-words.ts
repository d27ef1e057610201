import type { MessageChannel } from '@fantome/contract/message-admin.ts'

export const CHANNELS: Record<MessageChannel, string> = {
  email: 'E-mail',
  telegram: 'Telegram',
  push: 'Notification',
}

export const STATES = {
  waiting: { look: 'invited', label: 'En attente' },
  given_up: { look: 'blocked', label: 'Abandonné' },
} as const

const PROBLEMS: Record<string, string> = {
  '': 'Pas encore essayé',
  later: 'Trop d’envois, on attend',
  timeout: 'Délai dépassé',
  unreachable: 'Serveur absent',
  unknown: 'Erreur inconnue',
  smtp_421: 'Serveur occupé (421)',
  smtp_450: 'Boîte indisponible (450)',
  smtp_452: 'Boîte pleine (452)',
  smtp_535: 'Nos identifiants sont refusés (535)',
  smtp_550: 'Adresse refusée (550)',
}

/** Why it was not taken, in words. */
export function problemWords(problem: string) {
  const known = PROBLEMS[problem]
  if (known !== undefined) return known
  const [kind, code] = problem.split('_')
  return kind === 'smtp' ? `Refusé par la messagerie (${code})` : `Réponse du service\u00a0: ${code}`
}
