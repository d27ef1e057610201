import { SETTING_DEFAULTS } from '@fantome/contract/settings.ts'
import { expect, test } from 'vitest'
import { SETTING_GROUPS } from './setting-fields.ts'
import { findErrors, toBody, valuesOf } from './setting-form.ts'

test('settings: every setting of the contract has its field, and its default passes through the form unchanged', () => {
  expect(SETTING_GROUPS.map(({ key }) => key).toSorted()).toEqual(Object.keys(SETTING_DEFAULTS).toSorted())
  for (const { key, fields } of SETTING_GROUPS) {
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(SETTING_DEFAULTS[key]).toSorted())
    const values = valuesOf(SETTING_DEFAULTS[key])
    expect(findErrors(fields, values)).toEqual({})
    expect(toBody(fields, values)).toEqual(SETTING_DEFAULTS[key])
  }
})

const fieldsOf = (wanted: string) => SETTING_GROUPS.find(({ key }) => key === wanted)!.fields

test.each([
  ['limits', { withdrawal_minimum: '0', open_payments: '1.5' }, ['open_payments', 'withdrawal_minimum']],
  ['support', { phone: '12', whatsapp: '', email: 'a@b' }, ['email', 'phone']],
  [
    'social',
    { instagram: 'http://x', youtube: '', facebook: '', twitter: 'https://x.com/nous' },
    ['instagram'],
  ],
] as const)('settings: %s, what is malformed is refused at its field', (group, values, expected) => {
  expect(Object.keys(findErrors(fieldsOf(group), values)).toSorted()).toEqual(expected)
})
