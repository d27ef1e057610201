/** Pseudos that must be refused, made by table: each good word, spoilt in each known way. */
const GOOD = ['ama_kossi', 'zinsou', 'koffi_22']

/** What a plain letter can be mistaken for: Cyrillic, Greek, full-width, mathematical, accented in one piece or two. */
const TWINS: Record<string, string[]> = {
  a: ['\u0430', '\u03b1', '\uff41', '\u{1d41a}', '\u00e0', 'a\u0301', '\u00aa'],
  k: ['\u043a', '\u03ba', '\uff4b', '\u{1d424}', '\u212a', 'k\u0323'],
  i: ['\u0456', '\u03b9', '\uff49', '\u{1d422}', '\u0131', '\u0130', 'i\u0307', '\u2170'],
  o: ['\u043e', '\u03bf', '\uff4f', '\u{1d428}', '\u00f4', 'o\u0302', '\u00ba'],
  s: ['\u0455', '\uff53', '\u{1d42c}', '\u017f', '\u00df', 's\u0327'],
  n: ['\u043f', '\u03b7', '\uff4e', '\u{1d427}', '\u00f1', 'n\u0303'],
  f: ['\uff46', '\u{1d41f}', '\ufb00', 'f\u0300'],
  u: ['\u03c5', '\uff55', '\u{1d42e}', '\u00fb', 'u\u0308'],
  z: ['\u0396', '\uff5a', '\u{1d433}', '\u017e', 'z\u030c'],
}
const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2067',
]
const BLANK = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u3000', '\0']
const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^`{|}~€£·']
const PICTURES = ['😀', '❤️', '🇧🇯', '👩‍👧', '🔥']
const LONE = ['\ud800', '\udfff']

const inserted = (word: string, sign: string) => [
  sign + word,
  word.slice(0, 3) + sign + word.slice(3),
  word + sign,
]
const twinsOf = (word: string) =>
  Object.entries(TWINS).flatMap(([letter, others]) =>
    word.includes(letter) ? others.map((second) => word.replace(letter, second)) : [],
  )

const LENGTHS = [0, 1, 2, 31, 32, 100, 1000, 10_000].map((length) => 'a'.repeat(length))
const RESERVED =
  'admin ADMIN 4dmin adm1n admin229 a_d_m_i_n fantome f4ntome f4nt0m3 fantome_bj support supp0rt root r00t sav staff police po1ice officiel officie1 momo fedapay kkiapay client livreur vendeur anonyme test null api www'
const PHONES = '97000000 22997000000 0022997000000 97_00_00_00 ama97000000 tel_0197000000'
const MAILS = 'ama_gmail amagmailcom ama_at_yahoo_fr ama_hotmail ama_com ama_bj ama_ci kossi_outlook'

export const BAD_PSEUDOS = [
  ...new Set([
    ...GOOD.flatMap(twinsOf),
    ...GOOD.flatMap((word) => [...INVISIBLE, ...BLANK].flatMap((sign) => inserted(word, sign))),
    ...SIGNS.flatMap((sign) => inserted('zinsou', sign)),
    ...[...PICTURES, ...LONE].flatMap((sign) => inserted('koffi', sign)),
    ...LENGTHS,
    ...[RESERVED, PHONES, MAILS].flatMap((list) => list.split(' ')),
    'ama@exemple.bj',
    '+229 97 00 00 00',
  ]),
]
