import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signed call stays good, before and after. */
const TOLERANCE = 300

const hmac = (secret: string, seconds: string, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** `t=<unix seconds>,s=<hex>` over the bytes of the body. */
export function signBody(secret: string, body: Buffer | string, seconds: number) {
  return `t=${seconds},s=${hmac(secret, String(seconds), body).toString('hex')}`
}

/** Whether one of the header's signatures is ours, made over these very bytes, now. */
export function isSigned(secret: string, body: Buffer, header: unknown, nowMs: number): boolean {
  if (!secret || typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim())
  const times = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2))
  const [seconds] = times
  // Two times would let one be checked and the other be signed.
  if (times.length !== 1 || !seconds || !/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(Math.floor(nowMs / 1000) - Number(seconds)) > TOLERANCE) return false
  const wanted = hmac(secret, seconds, body)
  return parts.some((part) => {
    const given = /^s=([0-9a-f]{64})$/i.exec(part)?.[1]
    return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), wanted)
  })
}

/** Compares two secrets in the time that tells nothing, whatever their lengths. */
export function isSameSecret(ours: string, theirs: unknown): boolean {
  if (!ours || typeof theirs !== 'string') return false
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(ours), digest(theirs))
}
