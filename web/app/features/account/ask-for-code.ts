import { forgotPassword } from '@fantome/contract/account.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

export const SEND_FAILED = "Erreur lors de l'envoi du code"
const NEUTRAL = "Si l'adresse existe, un code vous sera envoyé."
const TOO_MANY = 429

/**
 * Asks for a code and gives the sentence to show. A refusal of the server reads the same as a success, so that
 * nobody learns which addresses exist; only « too many requests » is worth saying. No answer at all is thrown.
 */
export async function askForCode(email: string) {
  try {
    const { message } = await call(forgotPassword, { body: { email } })
    return message || NEUTRAL
  } catch (error) {
    if (!(error instanceof ApiError) || !error.message) throw error
    return error.status === TOO_MANY ? error.message : NEUTRAL
  }
}
