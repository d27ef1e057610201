import { createDeliveryMan, createVendor } from '@fantome/contract/partner-admin.ts'
import type { FastifyInstance } from 'fastify'
import { type Fields, pictureFile, sendForm } from './form.ts'
import type { Maker } from './maker.ts'
import type { Answer } from './shop.ts'

const image = await pictureFile()
let made = 0

/** An admin's forms for partners, already filled in; `changes` replaces fields, undefined leaves one out. */
export async function partnerForms(app: FastifyInstance, make: Maker, who: { accessToken: string }) {
  const { benin, cotonou } = await make.zones()
  const person = () => ({
    full_name: 'Gaston Hounsou',
    email: make.mail(),
    pseudo: `nouveau_${++made}_${process.pid}`.slice(0, 30),
    phone: `+229 01 96 ${String(100_000 + made).replace(/(\d\d)(\d\d)(\d\d)/, '$1 $2 $3')}`,
    country_id: benin.id,
    commune_id: cotonou.id,
  })
  const courier = () => ({ ...person(), contract_start: '2026-01-01', contract_end: '2999-12-31' })
  const vendor = () => ({ ...person(), store_name: 'Boutique du Port' })
  const sender = { app, who }
  return {
    courier,
    vendor,
    createCourier: (changes: Fields = {}): Promise<Answer> =>
      sendForm(sender, createDeliveryMan, { ...courier(), id_card_photo: image, ...changes }),
    createVendor: (changes: Fields = {}): Promise<Answer> =>
      sendForm(sender, createVendor, { ...vendor(), id_card_photo: image, ...changes }),
  }
}
export type PartnerForms = Awaited<ReturnType<typeof partnerForms>>
