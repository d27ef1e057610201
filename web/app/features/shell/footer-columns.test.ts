import { expect, test } from 'vitest'
import { site } from '../../../test/site.ts'
import { footerOf } from './footer-columns.ts'

test('footer: help names the numbers and the address of the settings, and nothing without them', () => {
  expect(footerOf(site, 2026).help.links).toEqual([])
  const supportPhone = '+229 01 90 00 00 13'
  expect(footerOf({ ...site, supportPhone }, 2026).help.links).toMatchObject([
    { icon: 'tel', label: supportPhone.replaceAll(' ', '\u00a0'), href: 'tel:+2290190000013' },
  ])
  const all = { ...site, supportPhone, supportChat: '+229 01 90 00 00 12', supportEmail: 'aide@lagune.bj' }
  expect(footerOf(all, 2026).help.links.map(({ href }) => href)).toEqual([
    expect.stringContaining('https://wa.me/2290190000012?'),
    'tel:+2290190000013',
    'mailto:aide@lagune.bj',
  ])
})
