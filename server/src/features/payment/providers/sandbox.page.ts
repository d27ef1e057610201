import { formatAmount } from '@fantome/contract/money.ts'
import type { SandboxTransaction } from './sandbox.repository.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)

const GHOST = `<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="#f6efe3" d="M9 50V29.5C9 16.5 19.2 6.5 32 6.5s23 10 23 23V45c0 4.6 2 7.6 5.4 9.2-3.7 3.2-9.3 3-12.9-.4-2.9 4-9.1 4.4-12.6.7-3.4 4-9.7 4-12.9 0C18.6 58 9 57.5 9 50z"/><path d="M20.5 30.5q4.2 4.6 8.4 0m6.6 0q4.2 4.6 8.4 0" fill="none" stroke="#10201f" stroke-width="3.2" stroke-linecap="round"/></svg>`

const CHOICES = `<form method="post">
      <button class="yes" name="outcome" value="approved">Approuver le paiement</button>
      <button name="outcome" value="declined">Refuser</button>
      <button name="outcome" value="canceled">Annuler</button>
      <button name="outcome" value="pending">Laisser en attente</button>
    </form>`

/** The page where a person plays the provider: an amount, a label, and nothing else of the order. */
export function sandboxPage({ francs, label, status, returnUrl }: SandboxTransaction) {
  const isOver = status === 'approved' || status === 'refunded'
  const said = status === 'approved' ? 'Ce paiement est déjà approuvé.' : 'Ce paiement a été remboursé.'
  const end = `<p>${said}</p>\n    <a class="yes" href="${escapeHtml(returnUrl)}">Retour à la boutique</a>`
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Paiement d’essai</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/pay.css">
  </head>
  <body>
  <header><a class="exit" href="/sortie" rel="nofollow">Sortie rapide</a></header>
  <main>
    ${GHOST}
    <h1>${escapeHtml(formatAmount(francs))}</h1>
    <p class="label">${escapeHtml(label)}</p>
    <p>Paiement d’essai : aucun argent ne circule. C’est vous qui répondez à la place de l’opérateur.</p>
    ${isOver ? end : CHOICES}
  </main>
  </body>
</html>
`
}

/** Nothing runs; the form comes here, and its answer leads back to the shop. */
export const sandboxPolicy = (returnUrl: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action 'self' ${new URL(returnUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Stable addresses of the shop's own fonts: those of a build change with it. */
export const SANDBOX_FONTS = {
  '/sandbox/figtree.woff2': 'figtree-fr.woff2',
  '/sandbox/hedvig-letters-serif.woff2': 'hedvig-letters-serif-fr.woff2',
}

export const SANDBOX_CSS = `@font-face{font-family:Figtree;src:url(/sandbox/figtree.woff2) format("woff2");font-weight:300 900;font-display:swap}
@font-face{font-family:"Hedvig Letters Serif";src:url(/sandbox/hedvig-letters-serif.woff2) format("woff2");font-display:swap}
*{box-sizing:border-box}
body{margin:0;background:radial-gradient(90rem 45rem at 50% -12rem,#24413d,#10201f 62%) no-repeat #10201f;color:#f6efe3;font:400 1rem/1.55 Figtree,Roboto,system-ui,sans-serif}
main{display:grid;min-height:100vh;min-height:100svh;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center}
svg{width:88px;height:88px}
h1{margin:0;font:400 2.25rem/1.2 "Hedvig Letters Serif","Noto Serif",Georgia,serif}
p{max-width:36ch;margin:0;color:#c3d2cc}
.label{color:#f6efe3;font-weight:600}
form{display:grid;gap:10px;width:min(100%,22rem);margin-top:12px}
button,a{min-height:48px;padding:12px 22px;border:1px solid #5f7d76;border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.exit{position:absolute;top:12px;right:12px}
.yes{border-color:#f5d09c;background:#f5d09c;color:#0a1514}
:focus-visible{outline:3px solid #f6efe3;outline-offset:3px}
`
