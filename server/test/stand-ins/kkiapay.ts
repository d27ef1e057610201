import { setTimeout as wait } from 'node:timers/promises'
import { type AnsweredRequest, post, startStandIn } from './stand-in.ts'

export interface KkiapayTransaction {
  transactionId: string
  status: string
  type?: string
  amount: number
  state: unknown
  partnerId: unknown
  [more: string]: unknown
}

/** The ways this one can lie or fall short while it answers well. */
interface Switches {
  /** Seen on the real one: only `state` comes back. */
  emptyPartnerId: boolean
  /** AnsweredRequest instead of the true amount. */
  amount: number | undefined
  currency: string | undefined
  /** How « unknown transaction » is said. */
  notFound: 'word' | 404 | 400
  /** Reverts are refused with this code. */
  refuseRevert: string | undefined
  /** The key that carries the outcome of a revert. */
  revertKey: 'code' | 'status'
}

const KEYS = { publicKey: 'public-stand-in', privateKey: 'tpk_stand_in', secretKey: 'tsk_stand_in' }
const WEBHOOK_SECRET = 'kkiapay-webhook-stand-in'

/** KKiaPay, as far as we use it. A payment starts in the payer's browser: tests call `pay` instead. */
export async function startKkiapay() {
  const transactions = new Map<string, KkiapayTransaction>()
  const switches: Switches = {
    emptyPartnerId: false,
    amount: undefined,
    currency: undefined,
    notFound: 'word',
    refuseRevert: undefined,
    revertKey: 'code',
  }

  const server = await startStandIn(({ path, headers, body }) => {
    const isKnown =
      headers['x-api-key'] === KEYS.publicKey &&
      headers['x-private-key'] === KEYS.privateKey &&
      headers['x-secret-key'] === KEYS.secretKey
    if (!isKnown) return { status: 401, json: { message: 'Unauthorized' } }
    const found = transactions.get(String(body.transactionId))
    if (path === '/api/v1/transactions/status') return found ? { json: toWire(found) } : unknown()
    if (path === '/api/v1/transactions/revert') return revert(found)
    return { status: 404, json: { message: 'Not Found' } }
  })

  function unknown(): AnsweredRequest {
    const json = { status: 'TRANSACTION_NOT_FOUND' }
    return switches.notFound === 'word' ? { json } : { status: switches.notFound, json }
  }

  function toWire(transaction: KkiapayTransaction) {
    return {
      performed_at: '2026-07-13T06:34:50.276Z',
      source: 'MOBILE_MONEY',
      source_common_name: 'mtn-benin',
      fees: 254,
      income: transaction.amount - 254,
      feeSupportedBy: 'merchant',
      reason: `payment of ${transaction.amount} XOF to Boutique `,
      failureCode: '',
      failureMessage: '',
      client: { fullname: 'Anonymous customer', phone: '2290167329510', email: '' },
      ...transaction,
      ...(switches.emptyPartnerId && { partnerId: '' }),
      ...(switches.amount !== undefined && { amount: switches.amount }),
      ...(switches.currency && { currency: switches.currency }),
    }
  }

  function revert(found: KkiapayTransaction | undefined): AnsweredRequest {
    const say = (code: string, description: string) => ({
      json: { [switches.revertKey]: code, description, transactionId: found?.transactionId },
    })
    if (!found) return say('TRANSACTION_NOT_FOUND', 'NOT_REVERTED')
    if (switches.refuseRevert) return say(switches.refuseRevert, 'NOT_REVERTED')
    if (found.status !== 'SUCCESS') return say('TRANSACTION_NOT_ELIGIBLE', 'NOT_REVERTED')
    found.status = 'REVERTED'
    return say('SUCCESS', 'REVERTED')
  }

  /** A payer pays in the widget, which was given our payment's id as `data` and `partnerId`. */
  function pay(paymentId: string, amount: number, more: Partial<KkiapayTransaction> = {}) {
    const transactionId = more.transactionId ?? `65165215984${String(transactions.size).padStart(5, '0')}`
    const transaction = {
      type: 'DEBIT',
      status: 'SUCCESS',
      amount,
      state: paymentId,
      partnerId: paymentId,
      ...more,
    }
    transactions.set(transactionId, { ...transaction, transactionId })
    return transactionId
  }

  /** One event as theirs: the secret itself is the signature. */
  function event(transactionId: string, { secret = WEBHOOK_SECRET } = {}) {
    const { status, amount, partnerId, state } = toWire(transactions.get(transactionId)!)
    const isPaymentSucces = status === 'SUCCESS'
    const failure = { failureCode: 'processing_error', failureMessage: 'processing_error' }
    const body = JSON.stringify({
      transactionId,
      isPaymentSucces,
      event: isPaymentSucces ? 'transaction.success' : 'transaction.failed',
      account: '22996000000',
      label: '',
      method: 'MOBILE_MONEY',
      amount,
      fees: 104,
      partnerId,
      performedAt: '2026-11-15T12:40:00.000Z',
      stateData: state,
      ...(!isPaymentSucces && failure),
    })
    return { body, headers: { 'x-kkiapay-secret': secret } as Record<string, string> }
  }

  /** Posts an event, five times more in quick steps while it is not taken; answers the statuses it got. */
  async function send(url: string, transactionId: string, { copies = 1, stepMs = 500 } = {}) {
    const { headers, body } = event(transactionId)
    const deliver = async () => {
      const statuses: number[] = []
      for (let attempt = 0; attempt <= 5; attempt++) {
        if (attempt > 0) await wait(stepMs)
        statuses.push(await post(url, headers, body))
        if (statuses.at(-1)! >= 200 && statuses.at(-1)! < 300) break
      }
      return statuses
    }
    return (await Promise.all(Array.from({ length: copies }, deliver))).flat()
  }

  return {
    ...server,
    ...KEYS,
    webhookSecret: WEBHOOK_SECRET,
    switches,
    transactions,
    pay,
    settle: (transactionId: string, status: string) =>
      Object.assign(transactions.get(transactionId)!, { status }),
    /** What a page controlled by the payer can claim: a transaction that never was. */
    forgedSuccess: () => ({ transactionId: '9999999999999999' }),
    event,
    send,
  }
}

export type KkiapayStandIn = Awaited<ReturnType<typeof startKkiapay>>
