/** The least that production starts with. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://fantome@127.0.0.1:1/none',
  PUBLIC_URL: 'https://boutique.exemple',
  AUTH_SECRET: 'a'.repeat(32),
  PII_KEY: 'b'.repeat(32),
  EMAIL: 'off',
  FEDAPAY_SECRET_KEY: 'sk_live_abc',
  FEDAPAY_WEBHOOK_SECRET: 'wh_live_abc',
  KKIAPAY_PUBLIC_KEY: 'abc',
  KKIAPAY_PRIVATE_KEY: 'pk_abc',
  KKIAPAY_SECRET_KEY: 'sk_abc',
  KKIAPAY_WEBHOOK_SECRET: 'a-secret-of-our-choice',
}
