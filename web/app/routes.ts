import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('info', 'routes/info.tsx'),
  route('info/sante', 'routes/health.tsx'),
  route('info/sante/:sheet', 'routes/health-sheet.tsx'),
  layout('routes/signed-in.tsx', [
    route('cart', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('account', 'routes/account.tsx'),
    route('change-password', 'routes/change-password.tsx'),
    route('invitation', 'routes/invitation.tsx'),
    route('espace-vendeur/:tab?', 'routes/espace-vendeur.tsx'),
    route('espace-livreur/:tab?', 'routes/espace-livreur.tsx'),
  ]),
  route('paiement/kkiapay/:paymentId', 'routes/paiement-kkiapay.tsx'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('otp-verification', 'routes/otp-verification.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('recover', 'routes/recover.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('hors-ligne', 'routes/hors-ligne.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
