import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptWords } from './kept.ts'
import type { Measures } from './measures.ts'
import type { DaySettings } from './plan.ts'
import { dayPlot, legendKey, lorenzPlot, spreadPlot } from './plots.ts'
import { figure, minutes, share } from './words.ts'

interface Played {
  day: DaySettings
  rate: number
  playedAt: Date
  isWholeDay: boolean
}

const STYLES = '../../web/app/styles'
const read = (path: string) => readFileSync(join(import.meta.dirname, path))

/** Everything inside: the page can be sent as one file. */
function styles() {
  const font = (file: string) =>
    `data:font/woff2;base64,${read(`${STYLES}/fonts/${file}`).toString('base64')}`
  const fonts = read(`${STYLES}/type.css`)
    .toString()
    .replace(/url\("\.\/fonts\/([^"]+)"\)/g, (_, file: string) => `url(${font(file)})`)
  return [fonts, read(`${STYLES}/tokens.css`), read('page.css')].join('\n')
}

type Row = [label: string, measureOf: (measures: Measures) => number, say: (value: number) => string]
const percentiles = (of: 'toVendor' | 'toCourier' | 'toHandover'): Row[] =>
  (['p50', 'p90', 'p99'] as const).map((key) => [key, (measures) => measures[of][key], minutes])

const FATES: Row[] = [
  ['Offerte de nouveau', ({ reoffered }) => reoffered, share],
  ['Alerte à un admin', ({ alerted }) => alerted, share],
  ['Jamais prise', ({ neverTaken }) => neverTaken, share],
  ['Offres montrées par commande', ({ offersPerOrder }) => offersPerOrder, figure],
]
const GROUPS: [string, Row[]][] = [
  ['Du paiement au vendeur, minutes', percentiles('toVendor')],
  ['Du paiement au livreur, minutes', percentiles('toCourier')],
  ['Du paiement à la porte, minutes', percentiles('toHandover')],
  [
    'Partage',
    [
      ['Gini des livreurs', ({ couriers }) => couriers.gini, (value) => figure(value, 2)],
      ['Gini des vendeurs', ({ vendors }) => vendors.gini, (value) => figure(value, 2)],
    ],
  ],
  [
    'La file des travaux : retard des vagues, secondes simulées',
    (['p50', 'p90', 'p99'] as const).map((key) => [key, ({ lateness }) => lateness[key], figure]),
  ],
]

const head = (measures: Measures[], first: string) =>
  `<thead><tr><th scope="col">${first}</th>${measures.map(({ policy }) => `<th scope="col">${policy.name}</th>`).join('')}</tr></thead>`

/** The lowest value of a row is the best one: every measure here is better when lower. */
function row(measures: Measures[], [label, measureOf, say]: Row) {
  const values = measures.map(measureOf)
  const best = Math.min(...values.filter((value) => !Number.isNaN(value)))
  const cells = values.map((value) => `<td${value === best ? ' class="best"' : ''}>${say(value)}</td>`)
  return `<tr><th scope="row">${label}</th>${cells.join('')}</tr>`
}

const policyCard = (measures: Measures) => `
  <section class="box${measures.policy.key === 'waves' ? ' box--kept' : ''}">
    <h3>${legendKey(measures.policy)}${measures.policy.name}${measures.policy.key === 'waves' ? '<span class="tag">Réglage de la boutique</span>' : ''}</h3>
    <p class="small">${measures.policy.meaning}</p>
    <p class="large">${minutes(measures.toHandover.p50)} <small>min du paiement à la porte, médiane</small></p>
    <dl class="facts"><dt>9 sur 10 en</dt><dd>${minutes(measures.toHandover.p90)} min</dd>
      <dt>Offres par commande</dt><dd>${figure(measures.offersPerOrder)}</dd>
      <dt>Jamais prises</dt><dd>${share(measures.neverTaken)}</dd>
      <dt>Gini des livreurs</dt><dd>${figure(measures.couriers.gini, 2)}</dd></dl>
  </section>`

const lorenzCard = (title: string, measures: Measures[], of: (one: Measures) => Measures['couriers']) => `
  <figure class="box"><figcaption>${title}</figcaption>
    <p class="small">Part du gain (en haut) que touche la part la moins servie (en bas), sur 100.</p>
    <div class="lorenz">${lorenzPlot(measures, of)}<dl>${measures
      .map(
        (one) =>
          `<dt>${legendKey(one.policy)}${one.policy.name}</dt><dd>${figure(of(one).gini, 2)} <span class="small">Gini</span></dd>`,
      )
      .join('')}</dl></div></figure>`

const spreadCard = (title: string, measures: Measures[], of: 'toVendor' | 'toCourier' | 'toHandover') =>
  `<figure class="box"><figcaption>${title}</figcaption>${spreadPlot(title, measures, (one) => one[of])}</figure>`

function settingsLine({ day, rate, playedAt, isWholeDay }: Played, { orders }: Measures) {
  const facts: [string, string][] = [
    ['Graine', String(day.seed)],
    ['Commandes', String(orders)],
    ['Vendeurs', String(day.vendors)],
    ['Livreurs', String(day.couriers)],
    ['Refus', share(day.refusals)],
    ['Silences', share(day.silences)],
    ['Téléphones morts', share(day.deadPhones)],
    ['Temps', `× ${rate}`],
    ['Joué le', playedAt.toLocaleString('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })],
    ...(isWholeDay ? [] : [['Attention', 'une partie de la journée seulement'] as [string, string]]),
  ]
  return facts.map(([label, value]) => `<span>${label} <b>${value}</b></span>`).join('')
}

export function toPage(measures: Measures[], played: Played) {
  const tables = GROUPS.map(
    ([title, rows]) =>
      `<tr><th class="group" scope="rowgroup" colspan="${measures.length + 1}">${title}</th></tr>${rows.map((one) => row(measures, one)).join('')}`,
  )
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulation – Fantôme</title><style>${styles()}</style></head><body><main>
<h1>Une journée, trois façons d’offrir</h1>
<p class="intro">La même journée de Cotonou et de ses voisines, jouée une fois par politique contre le vrai serveur et la vraie base. Seule change la façon d’offrir une commande aux vendeurs et aux livreurs.</p>
<p class="settings">${settingsLine(played, measures[0]!)}</p>
<div class="policies">${measures.map(policyCard).join('')}</div>
<h2>Combien de temps</h2><p class="small">En minutes. Rond : la moitié des commandes (p50). Barre : 9 sur 10 (p90). Trait : 99 sur 100 (p99). Seules comptent les commandes arrivées là.</p>
<div class="two">${spreadCard('Du paiement au vendeur', measures, 'toVendor')}${spreadCard('Du paiement au livreur', measures, 'toCourier')}
${spreadCard('Du paiement à la porte', measures, 'toHandover')}
<figure class="box"><figcaption>Ce que devient une commande</figcaption><div class="wide"><table>${head(measures, '<span class="hidden">Issue</span>')}<tbody>${FATES.map((one) => row(measures, one)).join('')}</tbody></table></div>
<p class="small">Une offre montrée dérange quelqu’un.</p></figure></div>
<h2>Qui travaille</h2><div class="two">${lorenzCard('Livreurs', measures, ({ couriers }) => couriers)}${lorenzCard('Vendeurs', measures, ({ vendors }) => vendors)}</div>
<h2>La journée</h2><figure class="box"><figcaption>La journée, heure par heure</figcaption><p class="small">Barres : commandes payées dans l’heure. Lignes : minutes du paiement à la porte, médiane.</p>${dayPlot(measures)}</figure>
<h2>Tous les chiffres</h2><p class="small">Le point vert marque le meilleur.</p><div class="wide" tabindex="0" role="region" aria-label="Tous les chiffres"><table>${head(measures, 'Mesure')}<tbody>${tables.join('')}</tbody></table></div>
${keptWords(measures)}
</main></body></html>
`
}
