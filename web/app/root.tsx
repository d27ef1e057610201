import './styles/tokens.css'
import './styles/type.css'
import './styles/base.css'
import './styles/print.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { CartCount } from './features/cart/cart-count.tsx'
import { GridSkeleton } from './features/catalogue/grid-skeleton.tsx'
import { DraftExpiry } from './features/checkout/draft-expiry.tsx'
import { PendingPayments } from './features/payment/pending-payments.tsx'
import { BareHeader } from './features/shell/bare-header.tsx'
import { footerOf } from './features/shell/footer-columns.ts'
import { Shell } from './features/shell/shell.tsx'
import { HeadScript } from './lib/head-script.tsx'
import { FirstTaps, PageScripts } from './lib/page-scripts.tsx'
import { SessionProvider } from './lib/session.tsx'
import { shopReads } from './lib/shop-reads.ts'
import { useForgottenStructuredData } from './lib/structured-data.ts'
import { useSite } from './lib/use-site.ts'
import figtree from './styles/fonts/figtree-fr.woff2'
import { ErrorState } from './ui/error-state.tsx'
import { LinesSkeleton, PageSkeleton } from './ui/page-skeleton.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(shopReads).getSite()
  return { site, footer: footerOf(site, new Date().getFullYear()) }
}

/** What the operator configured does not change under a visitor; and a lost network must not take the shell away. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    // The head script marks this element before React sees it.
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <HeadScript away={site?.quickExitUrl} />
        <FirstTaps />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#10201f" />
        <meta name="referrer" content="no-referrer" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

const skeletonOf = (path: string) => (
  <PageSkeleton>
    {path === '/products' ? <GridSkeleton /> : <LinesSkeleton hasPicture={path.startsWith('/product/')} />}
  </PageSkeleton>
)

export default function App({ loaderData: { site, footer } }: Route.ComponentProps) {
  useForgottenStructuredData()
  useEffect(() => {
    if (site.countsExceptions) void import('./lib/report-exceptions.ts').then((lib) => lib.reportExceptions())
  }, [site])
  return (
    <SessionProvider>
      <Shell site={site} footer={footer} strip={<PendingPayments />} skeletonOf={skeletonOf}>
        <Outlet />
      </Shell>
      <CartCount />
      <DraftExpiry />
      <ScrollRestoration />
    </SessionProvider>
  )
}

/** Only what no route caught; the shell itself may be what failed, so only its barest form is drawn. */
export function ErrorBoundary() {
  return (
    <>
      <BareHeader />
      <ErrorState message="Une erreur est survenue" isShellLost />
    </>
  )
}
