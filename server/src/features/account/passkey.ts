import { isIP } from 'node:net'
import type { credential } from '@fantome/contract/factor-proof.ts'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { FactorRow } from './second-factor.repository.ts'

export type Credential = z.output<typeof credential>

/** Loaded on first use: few people have a second factor. */
const load = () => import('@simplewebauthn/server')

/** A browser takes no number for the name of a site: the demo at 127.0.0.1 has its passkeys at localhost. */
function siteOf(publicUrl: string) {
  const url = new URL(publicUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

type Passkey = Pick<FactorRow, 'credentialId' | 'transports'>
const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId!,
  ...(transports && { transports: transports as AuthenticatorTransport[] }),
})

interface Owner {
  id: string
  pseudo: string
}

/** What a browser needs to make a passkey of this account. */
export async function creationOptions(
  publicUrl: string,
  { id, pseudo }: Owner,
  existing: Passkey[],
  challenge: string,
) {
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: 'Fantôme',
    rpID: siteOf(publicUrl).id,
    userName: pseudo,
    userDisplayName: pseudo,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser needs to ask one of these passkeys. */
export async function requestOptions(publicUrl: string, passkeys: Passkey[], challenge: string) {
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).id,
    challenge: bytesOf(challenge),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
  })
  return { ...options }
}

/** The new passkey, or undefined when the answer does not prove one. */
export async function readNewPasskey(publicUrl: string, attestation: Credential, challenge: string) {
  const { verifyRegistrationResponse } = await load()
  const { id, origin } = siteOf(publicUrl)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: attestation as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return
  const { credential: made } = registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    signCount: made.counter,
    transports: made.transports ?? null,
  }
}

/** The passkey's new count of signatures, or undefined when the signature is not its own. */
export async function checkAssertion(
  publicUrl: string,
  passkey: FactorRow,
  assertion: Credential,
  challenge: string,
) {
  const { verifyAuthenticationResponse } = await load()
  const { id, origin } = siteOf(publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      ...descriptorOf(passkey),
      publicKey: bytesOf(passkey.publicKey!),
      counter: passkey.signCount,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The challenge an assertion answers to, by its own word: whether it was ours is looked up. */
export function challengeIn({ response }: Credential) {
  try {
    const client = JSON.parse(Buffer.from(String(response.clientDataJSON), 'base64url').toString())
    return typeof client.challenge === 'string' ? (client.challenge as string) : undefined
  } catch {
    return // Not an authenticator's answer.
  }
}
