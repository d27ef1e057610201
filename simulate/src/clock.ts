import { setTimeout as sleep } from 'node:timers/promises'

export const DAY_MINUTES = 24 * 60

/** The simulated day: `now` is in minutes since its midnight, and `rate` of them pass in one real minute. */
export interface Clock {
  rate: number
  startedAt: Date
  now(): number
  until(minute: number): Promise<void>
  wait(minutes: number): Promise<void>
}

export function startClock(rate: number, firstMinute = 0): Clock {
  const startedAt = new Date()
  const now = () => firstMinute + ((Date.now() - startedAt.getTime()) * rate) / 60_000
  const wait = async (minutes: number) => void (await sleep(Math.max(0, (minutes * 60_000) / rate)))
  return { rate, startedAt, now, wait, until: (minute) => wait(minute - now()) }
}
