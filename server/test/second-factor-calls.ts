import { login } from '@fantome/contract/account.ts'
import type { SecondStep } from '@fantome/contract/factor-proof.ts'
import * as contract from '@fantome/contract/second-factor.ts'
import { TOTP } from 'otpauth'
import { PASSWORD } from './maker.ts'
import type { Visitor } from './shop.ts'
import { createSoftwareAuthenticator } from './software-authenticator.ts'

/** The digits of an application, so many steps of thirty seconds from now. */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Adds an application; a sign-in afterwards takes the code of the next step, for this one is used. */
export async function addTotp(who: Visitor) {
  const { key } = (await who.call(contract.startTotp)).data as { key: string }
  const added = await who.call(contract.finishTotp, { body: { code: codeOf(key) } })
  const { recovery_codes: codes } = added.data as { recovery_codes: string[] }
  return { key, codes }
}

export async function addPasskey(who: Visitor, authenticator = createSoftwareAuthenticator()) {
  const { data } = await who.call(contract.startPasskey)
  const attestation = authenticator.create(data as { challenge: string })
  const added = await who.call(contract.finishPasskey, { body: { name: 'Téléphone', attestation } })
  return { authenticator, added }
}

/** The first step of a sign-in: what is left. */
export const startSignIn = async (visitor: Visitor, pseudo: string, password = PASSWORD) =>
  (await visitor.call(login, { body: { pseudo, password } })).data as SecondStep
