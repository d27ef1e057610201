import { createHash } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import type { PaymentProvider } from './provider.ts'
import { createFedapay } from './providers/fedapay.ts'
import { createKkiapay } from './providers/kkiapay.ts'
import { createSandbox, type Sandbox } from './providers/sandbox.ts'

/** One answer of a provider; opening may take several, and a person is waiting. */
const TIMEOUT_MS = 5000

/** The providers this shop has keys for; outside production, ours too, which stands in for those it has not. */
export function createProviders(
  env: Env,
  db: Db,
): { providers: PaymentProvider[]; sandbox: Sandbox | undefined } {
  const wanted = env.PAYMENT_PROVIDERS.split(',')
  const providers: PaymentProvider[] = []
  const { FEDAPAY_SECRET_KEY, FEDAPAY_WEBHOOK_SECRET } = env
  if (wanted.includes('fedapay') && FEDAPAY_SECRET_KEY && FEDAPAY_WEBHOOK_SECRET) {
    const keys = { secretKey: FEDAPAY_SECRET_KEY, webhookSecret: FEDAPAY_WEBHOOK_SECRET }
    providers.push(createFedapay({ apiBase: env.FEDAPAY_API_BASE, ...keys, timeoutMs: TIMEOUT_MS }))
  }
  const {
    KKIAPAY_PUBLIC_KEY: publicKey,
    KKIAPAY_PRIVATE_KEY: privateKey,
    KKIAPAY_SECRET_KEY: secretKey,
  } = env
  const webhookSecret = env.KKIAPAY_WEBHOOK_SECRET
  if (wanted.includes('kkiapay') && publicKey && privateKey && secretKey && webhookSecret) {
    const widgetPage = (paymentId: string) => `${env.PUBLIC_URL}/paiement/kkiapay/${paymentId}`
    const keys = { publicKey, privateKey, secretKey, webhookSecret }
    providers.push(
      createKkiapay({ apiBase: env.KKIAPAY_API_BASE, ...keys, widgetPage, timeoutMs: TIMEOUT_MS }),
    )
  }
  if (env.isProduction) return { providers, sandbox: undefined }
  const secret = createHash('sha256').update(`sandbox:${env.AUTH_SECRET}`).digest('hex')
  const sandbox = createSandbox({ db, publicUrl: env.PUBLIC_URL, webhookSecret: secret })
  return { providers: [...providers, sandbox], sandbox }
}
