import {
  createDeliveryMan,
  createVendor,
  type DeliveryMan,
  getDeliveryMen,
  getOneVendor,
  getVendors,
  searchPartners,
  updateDeliveryMan,
  updateVendor,
  type Vendor,
} from '@fantome/contract/partner-admin.ts'
import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { type Fields, pictureFile, sendForm } from '../../../test/form.ts'
import { type PartnerForms, partnerForms } from '../../../test/partner-forms.ts'
import { type Answer, test as base } from '../../../test/shop.ts'
import { users } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { partners } from '../../db/schema/partner.ts'
import { quartiers } from '../../db/schema/zone.ts'

interface Desk extends PartnerForms {
  id: string
  update(call: typeof updateDeliveryMan | typeof updateVendor, fields: Fields): Promise<Answer>
  audited(): Promise<(typeof auditEntries.$inferSelect)[]>
}

const test = base.extend<{ admin: { id: string; accessToken: string }; desk: Desk }>({
  admin: async ({ make }, use) => use(await make.user({ role: 'admin' })),
  desk: async ({ shop: { app }, make, admin }, use) =>
    use({
      ...(await partnerForms(app, make, admin)),
      id: admin.id,
      update: (call, fields) => sendForm({ app, who: admin }, call, fields),
      audited: () =>
        app.db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.adminId, admin.id))
          .orderBy(desc(auditEntries.id)),
    }),
})

const dataOf = <T>(answer: Answer) => answer.data as T
const idOf = (answer: Answer) => dataOf<{ _id: string }>(answer)._id

test('create-delivery-man: answers the specified shape; the user has the role, the name and no password', async ({
  desk,
  shop,
  make,
}) => {
  const { benin } = await make.zones()
  const form = desk.courier()
  const answer = await desk.createCourier({ ...form, pseudo: `Coursier_${form.pseudo.slice(-8)}` })
  const pseudo = `coursier_${form.pseudo.slice(-8)}`
  expect(answer).toEqual({
    status: 200,
    success: true,
    message: 'Livreur créé.',
    data: {
      _id: expect.any(String),
      full_name: 'Gaston Hounsou',
      email: form.email,
      pseudo,
      phone: form.phone.replaceAll(' ', ''),
      whatsapp_phone: '',
      cloudinaryUrl: `/api/admin/partners/${idOf(answer)}/document`,
      total_earned: 0,
    },
  })
  const [user] = await shop.app.db
    .select()
    .from(users)
    .where(eq(users.id, idOf(answer)))
  expect(user).toMatchObject({
    role: 'livreur',
    pseudo,
    fullName: 'Gaston Hounsou',
    passwordHash: null,
    email: null,
    emailVerifiedAt: null,
    countryId: benin.id,
  })
})

test('partners: contacts, place of the shop and names of papers are ciphertext in the table', async ({
  desk,
  shop,
}) => {
  const form = desk.vendor()
  const answer = await desk.createVendor({
    ...form,
    whatsapp_phone: '+2290197123456',
    telegram_chat_id: '778899001',
    position_address: 'Rue 12, portail bleu',
  })
  const { rows } = await shop.app.pool.query(
    'select to_jsonb(partners) || to_jsonb(vendors) as row from partners join vendors using (user_id) where user_id = $1',
    [idOf(answer)],
  )
  const written = JSON.stringify(rows)
  for (const value of [
    form.email,
    form.phone.replaceAll(' ', ''),
    '+2290197123456',
    '778899001',
    'portail',
    '.sealed',
  ])
    expect(written).not.toContain(value)
})

test('create-vendor, get-vendors, get-one-vendor: the vendor is listed with shop, place and balance', async ({
  desk,
  as,
  admin,
  make,
}) => {
  const { benin, cotonou } = await make.zones()
  const zone = await make.deliveryZone()
  const form = desk.vendor()
  const fields = { ...form, quartier_id: zone.quartier_id, position_address: 'Face au marché' }
  const created = await desk.createVendor({ ...fields, store_description: 'Ouverte le soir.' })
  expect(created).toMatchObject({ status: 200, message: 'Vendeur créé.' })
  const { data } = await as(admin).call(getVendors, { query: { search: form.pseudo } })
  const [listed] = data as Vendor[]
  expect(listed).toEqual({
    _id: idOf(created),
    full_name: 'Gaston Hounsou',
    email: form.email,
    pseudo: form.pseudo,
    phone: form.phone.replaceAll(' ', ''),
    whatsapp_phone: '',
    telegram_chat_id: '',
    country_id: { _id: benin.id, name: benin.name },
    commune_id: { _id: cotonou.id, name: 'Cotonou' },
    quartier_id: { _id: zone.quartier_id, name: expect.any(String) },
    photo_id_card: `/api/admin/partners/${idOf(created)}/document`,
    is_blocked: false,
    is_closed: false,
    is_invited: true,
    total_earned: 0,
    created_at: expect.any(String),
    store_description: [
      { store_name: 'Boutique du Port', position_address: 'Face au marché', description: 'Ouverte le soir.' },
    ],
  })
  expect(await as(admin).call(getOneVendor, { params: { id: listed!._id } })).toMatchObject({ data: listed })
})

test.for<[string, Fields, string, string]>([
  ['full_name', { full_name: ' ' }, 'full_name', 'Le nom complet est obligatoire.'],
  ['pseudo', { pseudo: undefined }, 'pseudo', 'Le pseudo est obligatoire'],
  ['reserved pseudo', { pseudo: 'admin_1' }, 'pseudo', 'Ce pseudonyme est réservé. Choisissez-en un autre.'],
  ['email', { email: '' }, 'email', 'L’e-mail est obligatoire.'],
  ['email shape', { email: 'pas une adresse' }, 'email', 'Cette adresse e-mail est invalide.'],
  ['phone', { phone: undefined }, 'phone', 'Le téléphone est obligatoire.'],
  ['country', { country_id: undefined }, 'country_id', 'Veuillez sélectionner un pays.'],
  ['commune', { commune_id: '' }, 'commune_id', 'Veuillez sélectionner une commune.'],
  ['start', { contract_start: '' }, 'contract_start', 'La date de début du contrat est obligatoire.'],
  [
    'no such day',
    { contract_end: '2026-02-30' },
    'contract_end',
    'La date de fin du contrat est obligatoire.',
  ],
  [
    'end before start',
    { contract_end: '2026-01-01' },
    'contract_end',
    'La date de fin du contrat doit être postérieure à la date de début',
  ],
  ['paper', { id_card_photo: undefined }, 'id_card_photo', "La pièce d'identité est obligatoire"],
  ['telegram', { telegram_chat_id: '@gaston' }, 'telegram_chat_id', 'Un identifiant Telegram est un nombre.'],
])('create-delivery-man: %s is refused at its field', async ([, changes, field, message], { desk }) => {
  expect(await desk.createCourier(changes)).toMatchObject({
    status: 400,
    code: 'request.invalid',
    errors: { [field]: message },
  })
})

test('create: phones are refused as at checkout, at their field', async ({ desk }) => {
  expect(await desk.createVendor({ phone: '+229 97 00 00 00' })).toMatchObject({
    status: 422,
    code: 'partner.phone',
    errors: { phone: expect.stringContaining('Ajoutez 01') },
  })
  // A fixed line of Côte d'Ivoire takes no WhatsApp.
  expect(await desk.createVendor({ whatsapp_phone: '+2252721234567' })).toMatchObject({
    status: 422,
    errors: { whatsapp_phone: expect.any(String) },
  })
})

test('create: zones that do not lie in each other are refused', async ({ desk, make, shop }) => {
  const { ivoryCoast, calavi } = await make.zones()
  const [far] = await shop.app.db.select().from(quartiers).where(eq(quartiers.communeId, calavi.id)).limit(1)
  expect(await desk.createCourier({ country_id: ivoryCoast.id })).toMatchObject({
    status: 422,
    code: 'partner.commune_elsewhere',
  })
  for (const changes of [{ quartier_id: far!.id }, { quartier_ids: far!.id }, { quartier_ids: 'abc' }])
    expect(await desk.createCourier(changes)).toMatchObject({
      status: 422,
      code: 'partner.quartier_elsewhere',
    })
  expect(await desk.createCourier({ commune_id: v7() })).toMatchObject({
    status: 404,
    code: 'zone.not_found',
  })
})

test('create: what is no picture is refused at its field; a third picture is one too many', async ({
  desk,
}) => {
  const text = new File(['not a picture'], 'x.png', { type: 'image/png' })
  expect(await desk.createCourier({ id_card_photo: text })).toMatchObject({
    status: 422,
    code: 'file.not_image',
    errors: { id_card_photo: expect.any(String) },
  })
  expect(await desk.createCourier({ portrait: text })).toMatchObject({
    status: 422,
    errors: { portrait: expect.any(String) },
  })
  const more = await pictureFile()
  expect(await desk.createCourier({ portrait: more, other: more })).toMatchObject({
    status: 413,
    code: 'file.too_many',
    message: 'Envoyez 2 images au plus.',
  })
})

test('create: two admins who give the same pseudo at once make one partner', async ({ desk, shop, make }) => {
  const { pseudo } = desk.vendor()
  const other = await partnerForms(shop.app, make, await make.user({ role: 'admin' }))
  const answers = await Promise.all([
    desk.createVendor({ pseudo }),
    other.createCourier({ pseudo }),
    desk.createCourier({ pseudo }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.filter(({ code }) => code === 'account.pseudo_taken')).toHaveLength(2)
  const made = answers.find(({ status }) => status === 200)!
  const all = await shop.app.db.select().from(users).where(eq(users.pseudo, pseudo))
  expect(all.map(({ id }) => id)).toEqual([idOf(made)])
})

test('create: a Telegram id belongs to one partner', async ({ desk }) => {
  const telegram_chat_id = '5550001112'
  expect(await desk.createVendor({ telegram_chat_id })).toMatchObject({ status: 200 })
  expect(await desk.createCourier({ telegram_chat_id })).toMatchObject({
    status: 409,
    code: 'partner.telegram_taken',
  })
})

test('create: quartier_ids are kept in order, and the first one is quartier_id', async ({
  desk,
  as,
  admin,
  make,
  shop,
}) => {
  const { cotonou } = await make.zones()
  const [one, two, three] = await shop.app.db
    .select()
    .from(quartiers)
    .where(eq(quartiers.communeId, cotonou.id))
    .limit(3)
  const form = desk.courier()
  const created = await desk.createCourier({
    ...form,
    quartier_id: three!.id,
    quartier_ids: `${one!.id}, ${three!.id},${two!.id}`,
    portrait: await pictureFile(),
  })
  const list = async () =>
    ((await as(admin).call(getDeliveryMen, { query: { search: form.pseudo } })).data as DeliveryMan[])[0]!
  expect(await list()).toMatchObject({
    quartier_id: { _id: three!.id },
    quartier_ids: [{ _id: three!.id }, { _id: one!.id }, { _id: two!.id }],
    contract_start: '2026-01-01',
    contract_end: '2999-12-31',
    has_portrait: true,
    is_available: false,
  })
  const id = idOf(created)
  const { pseudo: _, ...fields } = form
  // The specified form knows one quartier only: sent back unchanged, the others stay.
  await desk.update(updateDeliveryMan, { ...fields, id, quartier_id: three!.id })
  expect((await list()).quartier_ids).toHaveLength(3)
  await desk.update(updateDeliveryMan, { ...fields, id, quartier_id: two!.id })
  expect((await list()).quartier_ids.map(({ _id }) => _id)).toEqual([two!.id])
  await desk.update(updateDeliveryMan, { ...fields, id })
  expect(await list()).toMatchObject({ quartier_id: null, quartier_ids: [], has_portrait: true })
})

test('update: changes what the form says, keeps pseudo and papers, and the audit names no value', async ({
  desk,
}) => {
  const form = desk.vendor()
  const id = idOf(await desk.createVendor({ ...form, whatsapp_phone: '+2290197123456' }))
  const answer = await desk.update(updateVendor, {
    ...form,
    id,
    pseudo: 'un_autre_pseudo',
    full_name: 'Afi Nouvelle',
    phone: '+22901 96 77 88 99',
    store_name: 'Boutique Neuve',
  })
  expect(answer).toMatchObject({
    status: 200,
    message: 'Vendeur mis à jour.',
    data: {
      _id: id,
      pseudo: form.pseudo,
      full_name: 'Afi Nouvelle',
      phone: '+2290196778899',
      whatsapp_phone: '',
      photo_id_card: `/api/admin/partners/${id}/document`,
      store_description: [{ store_name: 'Boutique Neuve' }],
    },
  })
  const written = await desk.audited()
  expect(written.slice(0, 2)).toMatchObject([
    {
      action: 'partner.update',
      targetId: id,
      after: { role: 'vendeur', changed: ['full_name', 'phone', 'whatsapp_phone', 'store'] },
    },
    { action: 'partner.create', targetId: id, after: { role: 'vendeur', mailed: true } },
  ])
  const text = JSON.stringify(written)
  for (const value of ['Afi', 'Gaston', 'Boutique', '96778899', '97123456', '@exemple.bj', form.pseudo])
    expect(text.replaceAll(/[0-9a-f-]{36}/g, ''), value).not.toContain(value)
})

test('update: a new paper replaces the old one, whose file is gone', async ({ desk, shop }) => {
  const form = desk.courier()
  const id = idOf(await desk.createCourier(form))
  const { db, context } = shop.app
  const nameOf = async () => {
    const [row] = await db.select().from(partners).where(eq(partners.userId, id))
    return context.pii.decrypt(row!.idDocument!)
  }
  const old = await nameOf()
  expect(await context.privateFiles.getPrivate(old)).toBeDefined()
  await desk.update(updateDeliveryMan, { ...form, id, id_card_photo: await pictureFile() })
  expect(await nameOf()).not.toBe(old)
  expect(await context.privateFiles.getPrivate(old)).toBeUndefined()
  expect(await context.privateFiles.getPrivate(await nameOf())).toBeDefined()
})

test('update: a partner of the other kind, a client or nobody is a 404', async ({ desk, make }) => {
  const vendor = idOf(await desk.createVendor())
  for (const id of [vendor, (await make.user()).id, v7(), 'abc'])
    expect(await desk.update(updateDeliveryMan, { ...desk.courier(), id })).toMatchObject({
      status: 404,
      code: 'partner.not_found',
    })
})

test('search: by parts of names, or by the whole of e-mail, phone and Telegram id', async ({
  desk,
  as,
  admin,
}) => {
  const form = { ...desk.courier(), full_name: 'Zénon Ahossi', telegram_chat_id: '998877665' }
  const id = idOf(await desk.createCourier(form))
  const found = async (search: string) => {
    const { data } = await as(admin).call(searchPartners, { body: { role: 'livreur', search } })
    return (data as { delivery_men: DeliveryMan[] }).delivery_men.map(({ _id }) => _id)
  }
  const digits = form.phone.replaceAll(' ', '')
  const exact = ['zénon', form.pseudo.slice(0, -1), form.email.toUpperCase(), form.phone, digits]
  for (const search of [...exact, digits.slice(4), digits.slice(6), `00${digits.slice(1)}`, '998877665'])
    expect(await found(search), search).toContain(id)
  for (const search of [form.email.slice(1), digits.slice(0, -1), '99887766', '%%', "' or 1=1 --"])
    expect(await found(search), search).toEqual([])
})

test('lists and sheets that show contacts leave one audit row per answer, without them', async ({
  desk,
  as,
  admin,
}) => {
  const form = desk.vendor()
  const id = idOf(await desk.createVendor(form))
  await as(admin).call(getVendors, { query: { search: form.pseudo } })
  await as(admin).call(searchPartners, { body: { role: 'vendeur', search: 'personne de ce nom' } })
  await as(admin).call(getOneVendor, { params: { id } })
  const written = await desk.audited()
  expect(written).toMatchObject([
    { action: 'partner.view', targetId: id },
    { action: 'partner.list', after: { role: 'vendeur', contacts: 1, page: 1 } },
    { action: 'partner.create' },
  ])
})

test('nobody but an admin lists, makes or changes partners', async ({ shop, make, as }) => {
  const { app } = shop
  for (const role of ['client', 'vendeur', 'livreur'] as const) {
    const who = await make.user({ role })
    for (const call of [createVendor, createDeliveryMan, updateVendor, updateDeliveryMan])
      expect(await sendForm({ app, who }, call, {})).toMatchObject({ status: 403, code: 'auth.forbidden' })
    for (const call of [getVendors, getDeliveryMen, searchPartners])
      expect(await as(who).call(call)).toMatchObject({ status: 403, code: 'auth.forbidden' })
  }
})
