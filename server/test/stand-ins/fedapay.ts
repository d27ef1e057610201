import { createHmac } from 'node:crypto'
import { type AnsweredRequest, type Asked, post, startStandIn } from './stand-in.ts'

export interface FedapayTransaction {
  id: number
  status: string
  amount: number
  description: string
  callback_url: string | null
  merchant_reference: string | null
  custom_metadata: Record<string, unknown> | null
  currency?: { iso: string }
  last_error_code: string | null
}

/** The ways this one can lie or fall short while it answers well. */
interface Switches {
  withoutPaymentUrl: boolean
  /** AnsweredRequest instead of the true amount. */
  amount: number | undefined
  /** Named in the answers when set; the real one names none. */
  currency: string | undefined
  /** Reads answer someone else's transaction. */
  foreign: boolean
  /** Handed out instead of the true page. */
  pageUrl: string | undefined
}

const SECRET_KEY = 'sk_sandbox_stand_in'
const WEBHOOK_SECRET = 'wh_sandbox_stand_in'
const PAID = ['approved', 'transferred', 'refunded']
const failure = (status: number, message: string, errors = {}): AnsweredRequest => ({
  status,
  json: { message, errors },
})

/** FedaPay, as far as we use it: same paths, same shapes, same refusals. */
export async function startFedapay() {
  const transactions: FedapayTransaction[] = []
  const switches: Switches = {
    withoutPaymentUrl: false,
    amount: undefined,
    currency: undefined,
    foreign: false,
    pageUrl: undefined,
  }
  let webhookUrl: string | undefined
  let tokens = 0

  const find = (id: unknown) => transactions.find((candidate) => String(candidate.id) === String(id))
  const byReference = (reference: string) =>
    transactions.filter((candidate) => candidate.merchant_reference === reference)

  const server = await startStandIn(async (asked) => {
    const page = /^\/pay\/(\d+)\.\d+$/.exec(asked.path)
    if (page) return visit(find(page[1])!, asked)
    if (asked.headers.authorization !== `Bearer ${SECRET_KEY}`) return failure(401, 'Non autorisé')
    const [, root, id, more] = /^\/v1\/(transactions)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(asked.path) ?? []
    if (!root) return failure(404, 'Introuvable')
    if (asked.method === 'POST' && !id) return create(asked.body)
    const found = id === 'merchant' ? byReference(decodeURIComponent(more!))[0] : find(id)
    if (!found) return failure(404, "La transaction n'existe pas")
    return asked.method === 'POST' ? token(found) : { json: { 'v1/transaction': toWire(found) } }
  })

  function create(body: Record<string, unknown>): AnsweredRequest {
    const { description, amount, currency, merchant_reference: reference } = body
    if (typeof description !== 'string' || !Number.isInteger(amount) || !currency)
      return failure(422, 'La création de la transaction a échoué', { amount: ["n'est pas valide"] })
    if (typeof reference === 'string' && byReference(reference).length > 0)
      return failure(422, 'La création de la transaction a échoué', {
        merchant_reference: ['est déjà utilisé'],
      })
    const created: FedapayTransaction = {
      id: 113_311_925 + transactions.length,
      status: 'pending',
      amount: amount as number,
      description,
      callback_url: (body.callback_url as string) ?? null,
      merchant_reference: (reference as string) ?? null,
      custom_metadata: (body.custom_metadata as Record<string, unknown>) ?? null,
      last_error_code: null,
    }
    transactions.push(created)
    const { withoutPaymentUrl } = switches
    return { json: { 'v1/transaction': { ...toWire(created), ...(!withoutPaymentUrl && pageOf(created)) } } }
  }

  function toWire(transaction: FedapayTransaction) {
    const foreign = { merchant_reference: 'autre-boutique', custom_metadata: {} }
    return {
      klass: 'v1/transaction',
      reference: `trx_${transaction.id}`,
      currency_id: 1,
      mode: null,
      operation: 'payment',
      metadata: {},
      fees: null,
      amount_debited: null,
      created_at: '2026-11-15T12:37:47.446Z',
      ...transaction,
      ...(switches.amount !== undefined && { amount: switches.amount }),
      ...(switches.currency && { currency: { iso: switches.currency } }),
      ...(switches.foreign && foreign),
    }
  }

  function pageOf({ id }: FedapayTransaction) {
    const payment_token = `${id}.${++tokens}`
    return { payment_token, payment_url: switches.pageUrl ?? `${server.url}/pay/${payment_token}` }
  }

  function token(found: FedapayTransaction): AnsweredRequest {
    if (PAID.includes(found.status)) return failure(422, 'La transaction est terminée')
    const { payment_token: token, payment_url: url } = pageOf(found)
    return { json: { token, url } }
  }

  /** The hosted page: a payer's click settles the transaction and sends the browser home. */
  async function visit(found: FedapayTransaction, { method, body }: Asked): Promise<AnsweredRequest> {
    if (method === 'GET') return { html: PAGE }
    const status = String(body.status)
    if (status !== 'pending') {
      found.status = status
      if (webhookUrl) await send(webhookUrl, found.id)
    }
    const back = new URL(found.callback_url!)
    back.searchParams.set('id', String(found.id))
    back.searchParams.set('status', found.status)
    return { location: back.href }
  }

  /** One event, signed like theirs; `secret` and `seconds` let a test forge or age it. */
  function event(id: number, name?: string, { secret = WEBHOOK_SECRET, seconds = Date.now() / 1000 } = {}) {
    const entity = toWire(find(id)!)
    const status = name === 'transaction.created' ? 'pending' : entity.status
    const body = JSON.stringify({
      name: name ?? `transaction.${status}`,
      object: 'transaction',
      entity: { ...entity, status },
      account: { id: 1370, name: 'Boutique' },
    })
    const t = Math.floor(seconds)
    const s = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    return { body, headers: { 'x-fedapay-signature': `t=${t},s=${s}` } as Record<string, string> }
  }

  /** Posts events in the given order (names may repeat or come too early); answers the statuses it got. */
  async function send(url: string, id: number, names: (string | undefined)[] = [undefined]) {
    const statuses: number[] = []
    for (const name of names) {
      const { headers, body } = event(id, name)
      statuses.push(await post(url, headers, body))
    }
    return statuses
  }

  return {
    ...server,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    switches,
    transactions,
    /** How many transactions exist for one of our payments: never more than one. */
    createdFor: (reference: string) => byReference(reference).length,
    ofPayment: (reference: string) => byReference(reference)[0],
    /** What the payer and the operator did; a late approval is a second call. */
    settle: (id: number | string, status: string, errorCode: string | null = null) =>
      Object.assign(find(id)!, { status, last_error_code: errorCode }),
    event,
    send,
    /** Where clicks on the hosted page send their webhooks. */
    notify(url: string) {
      webhookUrl = url
    },
  }
}

export type FedapayStandIn = Awaited<ReturnType<typeof startFedapay>>

const PAGE = `<!doctype html><html lang="fr"><title>FedaPay (essai)</title><form method="post">
<button name="status" value="approved">Payer</button><button name="status" value="declined">Refuser</button>
<button name="status" value="canceled">Annuler</button><button name="status" value="pending">Fermer</button>
</form></html>`
