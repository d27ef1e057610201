import type { BodyOf } from '@fantome/contract/endpoint.ts'
import type { finishSignIn } from '@fantome/contract/second-factor.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { messageOf } from './api-error.ts'

export type Credential = NonNullable<BodyOf<typeof finishSignIn>['assertion']>
/** What proves a second factor: digits or a recovery code, or a passkey's answer. */
export type Proof = { code: string } | { assertion: Credential }
type Options = Record<string, unknown>

/** Downloaded by the few who have a passkey. */
const load = () => import('@simplewebauthn/browser')

export async function askPasskey(options: Options) {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as Credential
}

export async function createPasskey(options: Options) {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as Credential
}

/** Browsers take no number for the name of a site: where the demo, opened at 127.0.0.1, has its passkeys. */
export function siteWithName() {
  const { hostname, protocol, port, pathname, search } = location
  if (!/^(\d+\.){3}\d+$|^\[/.test(hostname)) return
  return `${protocol}//localhost${port && `:${port}`}${pathname}${search}`
}

/** The server's sentence, or why the authenticator gave nothing. */
export const passkeyFailure = (error: unknown) =>
  messageOf(
    error,
    siteWithName()
      ? 'Les clés d’accès demandent une adresse avec un nom\u00a0: ouvrez cette page par «\u00a0localhost\u00a0».'
      : 'La clé d’accès n’a pas répondu. Réessayez, ou utilisez un autre moyen.',
  )
