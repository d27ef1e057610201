import type { Channel } from '../../db/schema/message.ts'

export interface OutgoingMessage {
  /** The same at every retry: the other side can recognise a repeat. */
  id: string
  to: string
  subject: string
  body: string
  /** What is left of its time; none when it never gets too old. */
  secondsToLive?: number | null
}

/** One channel: `send` returns once the other side has accepted the message, and throws otherwise. */
export interface Sender {
  send(message: OutgoingMessage): Promise<void>
  /** After a `ChannelClosed`: this address answers no more. */
  onClosed?(to: string): Promise<void>
  close?(): void
}
export type Senders = Partial<Record<Channel, Sender>>

/** Thrown by `send` when the other side asks to wait: the message goes back to the queue for as long. */
export class RetryLater extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('asked to wait')
    this.seconds = seconds
  }
}

/** Thrown by `send` when the other side will never take this message: it is dropped, so that the next ones may pass. */
export class MessageRefused extends Error {}

/** Thrown by `send` when no retry will help: the chat blocked our bot, the push subscription is gone. */
export class ChannelClosed extends Error {}
