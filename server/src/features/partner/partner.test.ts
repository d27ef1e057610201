import { getCouriers } from '@fantome/contract/account.ts'
import { endFirstSteps, getPartnerProfile } from '@fantome/contract/partner-profile.ts'
import { changeRole } from '@fantome/contract/user-admin.ts'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'

test('a client sees the couriers of a commune by first name and initial, and no more', async ({
  as,
  make,
}) => {
  const { cotonou, calavi } = await make.zones()
  const courier = (fullName: string, communeId: string, more = {}) =>
    make.courier({ fullName, mail: make.mail(), ...more }, { communeId })
  const gaston = await courier('Gaston Hounsou', cotonou.id)
  const afi = await courier('Afi', cotonou.id)
  await courier('Bloquée Ici', cotonou.id, { isBlocked: true })
  await courier('Partie Ailleurs', cotonou.id, { closedAt: new Date() })
  await courier('Kofi Loin', calavi.id)
  await make.courier({ fullName: 'Hors Contrat' }, { communeId: cotonou.id, contractEnd: '2020-01-02' })
  const promoted = await courier('Promu Hier', cotonou.id)
  await as(await make.user({ role: 'admin' })).call(changeRole, { body: { id: promoted.id } })

  const answer = await as(await make.user()).call(getCouriers, { params: { communeId: cotonou.id } })
  expect(answer).toEqual({
    status: 200,
    success: true,
    message: 'Livreurs de la commune',
    data: [
      { _id: afi.id, full_name: 'Afi' },
      { _id: gaston.id, full_name: 'Gaston H.' },
    ],
  })
})

test('an unknown commune is a 404 like a malformed one; an empty one is an empty list', async ({
  as,
  make,
}) => {
  const client = await make.user()
  for (const communeId of [v7(), 'abc', "' or 1=1"]) {
    expect(await as(client).call(getCouriers, { params: { communeId } })).toMatchObject({
      status: 404,
      code: 'zone.not_found',
    })
  }
  const { calavi } = await make.zones()
  const { data } = await as(client).call(getCouriers, { params: { communeId: calavi.id } })
  expect((data as { full_name: string }[]).map(({ full_name }) => full_name)).toEqual(['Kofi L.'])
})

test('partner/first-steps: unseen until ended once, then seen for good; of each partner alone', async ({
  as,
  make,
}) => {
  const [vendor, courier] = [as(await make.vendor()), as(await make.courier())]
  expect(await vendor.call(getPartnerProfile)).toMatchObject({ data: { first_steps_seen: false } })
  for (const _ of ['once', 'twice'])
    expect(await vendor.call(endFirstSteps)).toMatchObject({ status: 200, success: true })
  expect(await vendor.call(getPartnerProfile)).toMatchObject({ data: { first_steps_seen: true } })
  expect(await courier.call(getPartnerProfile)).toMatchObject({ data: { first_steps_seen: false } })
})
