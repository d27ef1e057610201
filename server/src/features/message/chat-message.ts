/** A button opens a page of ours, or sends back its data: an opaque id and a word, 64 bytes at most. */
export type ChatButton = { text: string } & ({ url: string } | { data: string })

/** What is written to a chat. The title is all that a locked phone shows: no article, no zone, no amount in it. */
export interface ChatMessage {
  title: string
  text: string
  rows: ChatButton[][]
  /** The card whose message this is: sent once, edited from then on. */
  cardId?: string
  /** Only worth saying where the card was sent: an offer that is over before it arrived is not told at all. */
  isLast?: boolean
}

export const textOf = ({ title, text }: ChatMessage) => [title, text].filter(Boolean).join('\n\n')

/** The outbox keeps one text per message: for a chat it holds the buttons too. */
export const writeBody = (message: ChatMessage) => JSON.stringify(message)
export const readBody = (body: string) => JSON.parse(body) as ChatMessage
