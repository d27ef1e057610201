import { parse, stringify, validate } from 'uuid'

/** What a button of a card asks for; the ranks name a reason or a tick. */
export type CardAction =
  | 'take'
  | 'pass'
  | 'prepare'
  | 'release'
  | 'incident'
  | 'phones'
  | 'code'
  | 'back'
  | `tick${number}`
  | `why${number}`
  | `problem${number}`

/** The card and what is asked of it, in less than the 64 bytes Telegram allows; of the order it tells nothing. */
export const dataOf = (cardId: string, action: CardAction) =>
  `${Buffer.from(parse(cardId)).toString('base64url')}.${action}`

/** Undefined for what we never wrote. */
export function readData(data: string) {
  const [, id, word, rank] = /^([\w-]{22})\.([a-z]+)(\d?)$/.exec(data) ?? []
  if (!id || !word) return
  const bytes = Buffer.from(id, 'base64url')
  const cardId = bytes.length === 16 ? stringifyOrNone(bytes) : undefined
  return cardId ? { cardId, word, rank: rank ? Number(rank) : undefined } : undefined
}

function stringifyOrNone(bytes: Uint8Array) {
  try {
    const id = stringify(bytes)
    return validate(id) ? id : undefined
  } catch {
    return undefined
  }
}
