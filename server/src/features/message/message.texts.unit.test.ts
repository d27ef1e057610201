import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import * as texts from './message.texts.ts'

/** Words that would tell a stranger over someone's shoulder what this shop sells, or which shop it is. */
const TELLING = [
  ...[
    'preservatif',
    'capote',
    'latex',
    'lubrifi',
    'grossesse',
    'enceinte',
    'ovulation',
    'contracept',
    'pilule',
  ],
  ...[
    'intim',
    'sexe',
    'sexuel',
    'erotique',
    'plaisir',
    'sante',
    'hygien',
    'menstru',
    'regles',
    'vih',
    'sida',
    'ist',
  ],
  ...[
    'depistage',
    'autotest',
    'test',
    'pharmac',
    'fantom',
    'discre',
    'produit',
    'article',
    'fcfa',
    'pseudo',
    'anonym',
  ],
]
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const telling = (text: string) => TELLING.filter((word) => new RegExp(`(?<![a-z])${word}`).test(plain(text)))

/** Every text we have, with stand-ins for what is filled in. */
const ALL = Object.entries(texts as Record<string, unknown>).flatMap(([name, text]) =>
  typeof text === 'function'
    ? [[name, text('123456', '123456', '123456') as texts.MessageText] as const]
    : [],
)

test('the list of words does its work', () => {
  for (const text of ['Votre Test de grossesse', 'PRÉSERVATIFS', 'votre santé', 'L’équipe Fantôme'])
    expect(telling(text), text).not.toEqual([])
  expect(telling('Votre colis est en route. Votre code est 123456.')).toEqual([])
})

test('P7: there are texts, and this test sees them all', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(4)
})

test.for(ALL)('P7: the text %s tells nothing of what is sold, nor by whom', ([, { subject, body }]) => {
  expect(telling(`${subject}\n${body}`)).toEqual([])
  expect(subject).toMatch(/^[^\r\n]{3,60}$/)
})

test.for(ALL)('the text %s breaks no line before a sign or inside « »', ([, { subject, body }]) => {
  expect(`${subject}\n${body}`).not.toMatch(/ [:;!?»]|« /)
})

test('P7: the sender’s name and address tell nothing either', () => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'fantome-env-')) })
  expect(env.MAIL_FROM).toMatch(/^\S.* <\S+@\S+>$/)
  expect(telling(env.MAIL_FROM)).toEqual([])
})

test('a link in a text stands alone on its line, whole', () => {
  const link = 'https://boutique.exemple/verify-email?code=abc_DEF-123'
  expect(texts.emailVerification(link).body.split('\n')).toContain(link)
})
