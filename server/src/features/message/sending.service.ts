import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../shared/context.ts'
import type { WaitingMessage } from './message.repository.ts'
import * as messageRepository from './message.repository.ts'
import { problemOf } from './problem.ts'
import { ChannelClosed, MessageRefused, RetryLater, type Senders } from './sender.ts'

type SendContext = Pick<Context, 'jobs' | 'pii' | 'log'> & { senders: Senders }

/** Another process sends to this recipient: look again after so many seconds. */
const LANE_SECONDS = 1
/** For so long we try to note that a message went, every second; less than a lane is ours. */
const NOTE_MS = 40_000
const NOTE_PAUSE_MS = 1000

/** Sends what waits. Without a sender for its channel (outside production) a message stays readable under /dev/messages. */
export async function startSending(db: Db, context: SendContext) {
  const { jobs, senders } = context
  await jobs.work('send-message', async ({ messageId }) => {
    const message = await messageRepository.findWaiting(db, messageId)
    if (!message || !senders[message.channel]) return
    const later = (seconds: number) =>
      jobs.add(db, 'send-message', { messageId }, { delaySeconds: Math.max(1, Math.ceil(seconds)) })
    try {
      if (message.lane === null) await sendOne(db, context, message)
      else if (!(await sendLane(db, context, message.lane))) await later(LANE_SECONDS)
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error
      await later(error.seconds)
    }
  })
}

/**
 * Sends everything that waits in a lane, oldest first. False when another sends to it at this moment, or was asked to
 * wait: then nobody else may try earlier either.
 */
async function sendLane(db: Db, context: SendContext, lane: string) {
  if (!(await messageRepository.takeLane(db, lane))) return false
  try {
    for (;;) {
      const next = await messageRepository.findFirstOfLane(db, lane)
      if (!next) break
      if (context.jobs.isClosing) throw new RetryLater(0) // the rest is another process's
      await messageRepository.keepLane(db, lane)
      await sendOne(db, context, next)
    }
  } catch (error) {
    await messageRepository.keepLane(db, lane, error instanceof RetryLater ? error.seconds : 0)
    throw error
  }
  await messageRepository.leaveLane(db, lane)
  return true
}

async function sendOne(db: Db, { pii, senders, log }: SendContext, message: WaitingMessage) {
  const { id, channel, subject, secondsToLive } = message
  const sender = senders[channel]!
  if (message.isExpired) return void (await messageRepository.markDropped(db, id))
  const to = pii.decrypt(message.recipient)
  try {
    await sender.send({ id, to, subject, body: pii.decrypt(message.body), secondsToLive })
  } catch (error) {
    if (error instanceof ChannelClosed) await sender.onClosed?.(to)
    else if (error instanceof MessageRefused)
      log.error({ err: error, channel }, 'a message was refused for good')
    else {
      await messageRepository.noteProblem(db, id, problemOf(error))
      throw error
    }
    return void (await messageRepository.markDropped(db, id))
  }
  await noteSent(db, id)
}

/** A database that is busy or away for a moment must not make us say it twice. */
async function noteSent(db: Db, id: string) {
  const deadline = Date.now() + NOTE_MS
  for (;;) {
    try {
      return await messageRepository.markSent(db, id)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(NOTE_PAUSE_MS)
    }
  }
}
