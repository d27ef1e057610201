import { forgotPassword } from '@fantome/contract/account.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

export const SEND_FAILED = "Erreur lors de l'envoi du code"
const NEUTRAL = "Si l'adresse existe, un code vous sera envoyé."

/**
 * Asks for a code and says how it went. The server answers alike whether the address exists or not, so what it
 * says of a failure tells nobody which do. A failure without a sentence is thrown.
 */
export async function askForCode(email: string) {
  try {
    const { message } = await call(forgotPassword, { body: { email } })
    toast.success(message || NEUTRAL)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.message) throw error
    toast.error(error.message)
  }
}
