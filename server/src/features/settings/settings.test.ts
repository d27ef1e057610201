import { getSettings, SETTING_DEFAULTS, updateSettings } from '@fantome/contract/settings.ts'
import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { createSiteReader, toSiteInfo } from '../../pages/site-info.ts'

test('settings: unset ones have their defaults; a change keeps the others and is audited', async ({
  as,
  make,
  shop,
}) => {
  const admin = as(await make.user({ role: 'admin' }))
  expect((await admin.call(getSettings)).data).toEqual(SETTING_DEFAULTS)
  const support = { phone: '+229 01 97 11 22 33', email: 'aide@exemple.bj' }
  const { data } = await admin.call(updateSettings, {
    body: { support, social: { instagram: 'https://www.instagram.com/boutique' } },
  })
  expect(data).toEqual({
    ...SETTING_DEFAULTS,
    support: { ...support, whatsapp: '' },
    social: { ...SETTING_DEFAULTS.social, instagram: 'https://www.instagram.com/boutique' },
  })
  const [entry] = await shop.app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'settings.update',
    before: { social: { instagram: '' } },
    after: { social: { instagram: 'https://www.instagram.com/boutique' } },
  })
  const readSite = createSiteReader({ ...shop.app, env: shop.app.context.env })
  expect(await readSite()).toMatchObject({
    supportPhone: '+229 01 97 11 22 33',
    supportChat: '+229 01 97 11 22 33',
    supportEmail: 'aide@exemple.bj',
    social: { instagram: 'https://www.instagram.com/boutique' },
    banner: '',
  })
})

test('settings: what is malformed is refused at its field, and nothing changes', async ({ as, make }) => {
  const admin = as(await make.user({ role: 'admin' }))
  const before = (await admin.call(getSettings)).data
  for (const [body, field] of [
    [{ support: { phone: '12' } }, 'support/phone'],
    [{ support: { email: 'personne' } }, 'support/email'],
    [{ social: { youtube: 'javascript:alert(1)' } }, 'social/youtube'],
    [{ limits: { withdrawal_minimum: 0 } }, 'limits/withdrawal_minimum'],
    [{ shop: { banner: 'x'.repeat(201) } }, 'shop/banner'],
  ] as const)
    expect(await admin.call(updateSettings, { body })).toMatchObject({
      status: 400,
      errors: { [field]: expect.any(String) },
    })
  expect((await admin.call(getSettings)).data).toEqual(before)
})

test('site: the settings win over the environment; unset, the demo says it is an example and production nothing', ({
  shop,
}) => {
  const { env } = shop.app.context
  const unset = toSiteInfo(env, SETTING_DEFAULTS)
  expect(unset.isLegalExample).toBe(true)
  expect(unset.legal.map(({ label }) => label)).toEqual([
    'Société exploitante',
    'Registre du commerce, IFU',
    'Protection des données',
    'Siège',
  ])
  const live = { ...env, isProduction: true }
  expect(toSiteInfo(live, SETTING_DEFAULTS)).toMatchObject({
    ...{ supportPhone: '', supportChat: '', supportEmail: '', legal: [], isLegalExample: false },
    social: { instagram: '', youtube: '', facebook: '', twitter: '' },
  })
  const configured = { ...live, SUPPORT_PHONE: '+229 01 97 00 00 09', TWITTER_URL: 'https://x.com/nous' }
  const settings = {
    ...SETTING_DEFAULTS,
    legal: {
      operator: 'Fantôme SARL',
      address: '',
      registration: 'RB/COT/1',
      data_protection: 'APDP, déclaration 12',
    },
  }
  expect(toSiteInfo(configured, settings)).toMatchObject({
    supportPhone: '+229 01 97 00 00 09',
    social: { twitter: 'https://x.com/nous' },
    legal: [
      { label: 'Société exploitante', value: 'Fantôme SARL' },
      { label: 'Registre du commerce, IFU', value: 'RB/COT/1' },
      { label: 'Protection des données', value: 'APDP, déclaration 12' },
    ],
    isLegalExample: false,
  })
})

test('site: a closed shop is the banner above every page', ({ shop }) => {
  const { env } = shop.app.context
  const bannerOf = (is_open: boolean, closed_note: string) =>
    toSiteInfo(env, { ...SETTING_DEFAULTS, shop: { is_open, closed_note, banner: 'Bonne fête !' } }).banner
  expect(bannerOf(true, 'Fermé')).toBe('Bonne fête !')
  expect(bannerOf(false, 'Fermé jusqu’à lundi.')).toBe('Fermé jusqu’à lundi.')
  expect(bannerOf(false, '')).toBe('La boutique ne prend pas de commande pour le moment.')
})
