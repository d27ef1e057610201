import { RetryLater } from './sender.ts'

/**
 * Why a message was not taken, as a code of ours: `later`, `smtp_452`, `http_503`, `timeout`, `unreachable`, `unknown`.
 * The other side's own words may repeat the address, so they are not kept.
 */
export function problemOf(error: unknown) {
  if (error instanceof RetryLater) return 'later'
  const { responseCode, code, message } = (error ?? {}) as Record<string, unknown>
  if (typeof responseCode === 'number') return `smtp_${responseCode}`
  const answered = /answered (\d{3})$/.exec(String(message))
  if (answered) return `http_${answered[1]}`
  if (typeof code === 'string' && /^[45]\d\d$/.test(code)) return `http_${code}`
  if (code === 'ETIMEDOUT' || code === 'ETIME') return 'timeout'
  if (typeof code === 'string' && UNREACHABLE.has(code)) return 'unreachable'
  return 'unknown'
}

/** As nodemailer, Node and our calls to Telegram name it. */
const UNREACHABLE = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNECTION',
    'ENOTFOUND',
    'EDNS',
    'EAI_AGAIN',
    'ESOCKET',
    'EPIPE',
    'network',
  ],
])
