/** The rules of a pseudonym, for both sides. It names nobody, imitates nobody, and fits in a parcel's margin. */
const SHAPE = /^[A-Za-z0-9_]{3,30}$/

/** Words reserved for the platform, alone or as one part of a pseudo. */
const HOUSE_WORDS = [
  'admin', 'administrateur', 'administratrice', 'administrator', 'adm', 'fantome', 'fantomes', 'support', 'root',
  'system', 'systeme', 'moderateur', 'moderatrice', 'moderator', 'officiel', 'official', 'staff', 'equipe', 'sav',
  'webmaster', 'postmaster', 'security', 'securite', 'police', 'paiement', 'fedapay', 'kkiapay', 'momo',
] as const // biome-ignore format: a list reads better packed
/** Words refused only when they are the whole pseudo. */
const PLAIN_WORDS = ['livreur', 'vendeur', 'client', 'utilisateur', 'user', 'anonyme', 'null', 'undefined', 'api', 'www', 'test', 'contact', 'aide', 'info'] // biome-ignore format: a list reads better packed
const MAIL_WORDS =
  /(gmail|yahoo|hotmail|outlook|icloud|protonmail|arobase|_at_|_com$|_fr$|_bj$|_ci$|_net$|_org$)/

/** Digits often stand for the letters they look like; `1` for two of them, so those two count as one. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o', '1': 'i', l: 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g',
} // biome-ignore format: a list reads better packed
const unmask = (word: string) => word.replace(/[\dl]/g, (sign) => LOOK_ALIKES[sign]!)

const houseWords = new Set(HOUSE_WORDS.map(unmask))
const plainWords = new Set(PLAIN_WORDS.map(unmask))
/** « admin », « 4dmin », « admin229 »: the same word to a hasty reader. */
const isHouseWord = (word: string) =>
  houseWords.has(unmask(word)) || houseWords.has(unmask(word.replace(/^\d+|\d+$/g, '')))

function isReserved(pseudo: string) {
  const joined = pseudo.replaceAll('_', '')
  if (plainWords.has(unmask(joined)) || unmask(joined).includes('fantome')) return true
  return [joined, ...pseudo.split('_')].some(isHouseWord)
}

const isPhoneLike = (pseudo: string) => /\d{8,}/.test(pseudo.replaceAll('_', ''))

/** Why this pseudo cannot be had, in French; nothing when it can. */
export function pseudoRefusal(pseudo: string): string | undefined {
  // The shape comes first: lower-casing an exotic letter could turn it into a plain one.
  if (!SHAPE.test(pseudo)) return 'De 3 à 30 caractères : lettres sans accent, chiffres et tiret bas.'
  const lower = pseudo.toLowerCase()
  if (isReserved(lower)) return 'Ce pseudonyme est réservé. Choisissez-en un autre.'
  if (isPhoneLike(lower)) return 'Ce pseudonyme ressemble à un numéro de téléphone. Choisissez-en un autre.'
  if (MAIL_WORDS.test(lower)) return 'Ce pseudonyme ressemble à une adresse e-mail. Choisissez-en un autre.'
}
