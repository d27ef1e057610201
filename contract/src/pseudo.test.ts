import { expect, test } from 'vitest'
import { pseudoRefusal } from './pseudo.ts'

const SHAPE = 'De 3 à 30 caractères : lettres sans accent, chiffres et tiret bas.'
const RESERVED = 'Ce pseudonyme est réservé. Choisissez-en un autre.'
const PHONE = 'Ce pseudonyme ressemble à un numéro de téléphone. Choisissez-en un autre.'
const MAIL = 'Ce pseudonyme ressemble à une adresse e-mail. Choisissez-en un autre.'

const words = (list: string) => list.trim().split(/\s+/)

test.for(
  words(`
    ama kossi Lune_Bleue abla_22 x_1 ABC _ama_ ___ koffi2000 etoile_du_nord zinsou_7 badminton contactless testeur
    clientele information supporter policier systematique savane admiration rootsreggae momotaro userland api_culture
    attila comete fantasme nuit_1999 1234567 a1b2c3d4e5f6 abcdefghijklmnopqrstuvwxyz_123 fran_cois
  `),
)('« %s » can be had', (pseudo) => {
  expect(pseudoRefusal(pseudo)).toBeUndefined()
})

test.for([
  ...['', 'a', 'ab', 'a'.repeat(31), 'ama k', ' ama', 'ama\n', 'ama-k', 'ama.k', 'am\u00e9', 'ame\u0301'],
  ...[
    '\u0430ma',
    '\u03bfma',
    '\u212ao_ma',
    '\u00dfama',
    'ama\u200b',
    '\u202eama',
    '\u0130stan',
    '\u0131stan',
  ],
  ...['ama😀', '\uff41\uff4d\uff41', 'ama\0', '\ud800ama'],
])('%j has not the shape of a pseudo', (pseudo) => {
  expect(pseudoRefusal(pseudo)).toBe(SHAPE)
})

test.for(
  words(`
    admin Admin ADMIN adm1n 4dmin 4dm1n admin1 admin229 2admin a_d_m_i_n adm_in admin_ama ama_admin _admin_
    fantome f4nt0m3 fan_tome lefantome fantome_bj fantomebenin support supp0rt support24 ama_support root r00t
    police po1ice p0lice officiel officie1 offic1el paiement pa1ement fedapay kkiapay momo m0m0 equipe_ama sav s4v
    moderateur m0d3rat3ur systeme webmaster we8master livreur l1vreur vendeur client c1ient utilisateur user anonyme
    null undefined api www test t3st contact aide info
  `),
)('pseudo: « %s », reserved for the platform', (pseudo) => {
  expect(pseudoRefusal(pseudo)).toBe(RESERVED)
})

test.for(words('22997000000 97000000 ama97000000 97_00_00_00 tel_01_97_00_00_00 00229_97000000'))(
  '« %s » looks like a phone number',
  (pseudo) => {
    expect(pseudoRefusal(pseudo)).toBe(PHONE)
  },
)

test.for(words('ama_gmail amagmailcom ama_at_yahoo ama_at_exemple ama_com ama_fr ama_bj AMA_HOTMAIL'))(
  '« %s » looks like an e-mail address',
  (pseudo) => {
    expect(pseudoRefusal(pseudo)).toBe(MAIL)
  },
)
