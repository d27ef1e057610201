import type { Measures } from './measures.ts'
import type { Policy } from './policies.ts'
import type { Spread } from './statistics.ts'
import { figure, minutes } from './words.ts'

const COLOURS: Record<Policy['key'], string> = {
  waves: 'var(--nuit-900)',
  everyone: 'var(--data-2)',
  quartier: 'var(--data-4)',
}
const round = (value: number) => Math.round(value * 10) / 10

/** Whole steps of 1, 2 or 5 times a power of ten: about `count` of them up to `top`. */
export function stepsTo(top: number, count = 4) {
  const rough = Math.max(top, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, rank) => rank * step)
}

export const legendKey = ({ key }: Policy) =>
  `<svg class="plot key" viewBox="0 0 34 12" aria-hidden="true"><path class="line ${key}" d="M1 6H33"/></svg>`

/** One row per policy: a ring at the median, a bar to nine in ten, a stroke at ninety-nine in a hundred. */
export function spreadPlot(title: string, measures: Measures[], of: (measures: Measures) => Spread) {
  const steps = stepsTo(Math.max(1, ...measures.map((one) => of(one).p99 || 0)))
  const x = (value: number) => round(118 + (334 * value) / steps.at(-1)!)
  const bottom = 14 + 40 * measures.length
  const said = measures.map((one) => {
    const { p50, p90, p99 } = of(one)
    return `${one.policy.name} : médiane ${minutes(p50)}, 9 sur 10 en ${minutes(p90)}, 99 sur 100 en ${minutes(p99)}`
  })
  const grid = steps.map(
    (step) =>
      `<path class="grid" d="M${x(step)} 14V${bottom}"/><text x="${x(step)}" y="${bottom + 18}" text-anchor="middle">${step}</text>`,
  )
  const rows = measures.map((one, rank) => spreadRow(one, of(one), { x, y: 34 + 40 * rank }))
  return `<svg class="plot" viewBox="0 0 490 ${bottom + 24}" role="img" aria-label="${title}, minutes. ${said.join(' ; ')}">${grid.join('')}${rows.join('')}</svg>`
}

function spreadRow(
  { policy }: Measures,
  { p50, p90, p99 }: Spread,
  { x, y }: { x(value: number): number; y: number },
) {
  const name = `<text class="ink" x="0" y="${y + 4}">${policy.name}</text>`
  if (Number.isNaN(p50)) return `${name}<text x="${x(0)}" y="${y + 4}">aucune</text>`
  const colour = COLOURS[policy.key]
  const labelOfP90 = Math.max(x(p90), x(p50) + 28)
  return `${name}
    <path d="M${x(p50)} ${y}H${x(p99)}" stroke="${colour}" stroke-width="1.5"/>
    <rect x="${x(p50)}" y="${y - 5}" width="${round(x(p90) - x(p50))}" height="10" fill="${colour}" opacity=".85"/>
    <circle cx="${x(p50)}" cy="${y}" r="6" fill="var(--surface)" stroke="${colour}" stroke-width="3"/>
    <path d="M${x(p99)} ${y - 7}v14" stroke="${colour}" stroke-width="2.5"/>
    <text class="ink" x="${x(p50)}" y="${y - 11}" text-anchor="middle">${minutes(p50)}</text>
    <text x="${labelOfP90}" y="${y - 11}" text-anchor="middle">${minutes(p90)}</text>
    <text x="${x(p99) + 8}" y="${y + 4}">${minutes(p99)}</text>`
}

/** What share of all earnings the least served have: the nearer to the diagonal, the more equal. */
export function lorenzPlot(measures: Measures[], of: (measures: Measures) => Measures['couriers']) {
  const [x, y] = [(share: number) => round(36 + 250 * share), (share: number) => round(262 - 250 * share)]
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (at) => `<path class="grid" d="M36 ${y(at)}H286M${x(at)} 262V12"/>
      <text x="30" y="${y(at) + 4}" text-anchor="end">${100 * at}</text>
      <text x="${x(at)}" y="280" text-anchor="middle">${100 * at}</text>`,
  )
  const lines = measures.map((one) => {
    const { earned } = of(one)
    const points = earned.map((share, rank) => `${x(rank / (earned.length - 1))} ${y(share)}`)
    return `<path class="line ${one.policy.key}" d="M${points.join('L')}"/>`
  })
  const said = measures.map((one) => `${one.policy.name} ${figure(of(one).gini, 2)}`).join(', ')
  return `<svg class="plot" viewBox="0 0 296 290" role="img" aria-label="Courbes de Lorenz. Indice de Gini : ${said}. Plus il est bas, plus le partage est égal.">
    ${grid.join('')}<path d="M36 262L286 12" stroke="var(--texte-2)"/>
    <text x="126" y="152" transform="rotate(-45 126 152)" text-anchor="middle">parts égales</text>${lines.join('')}</svg>`
}

/** Bars: orders paid in the hour. Lines: median minutes to the handover. */
export function dayPlot(measures: Measures[]) {
  const hours = measures[0]!.byHour
  const values = measures.flatMap(({ byHour }) =>
    byHour.flatMap(({ orders, toHandover = 0 }) => [orders, toHandover]),
  )
  const steps = stepsTo(Math.max(...values))
  const y = (value: number) => round(210 - (180 * value) / steps.at(-1)!)
  const x = (hour: number) => 65 + 42 * hour
  const grid = steps.map(
    (step) =>
      `<path class="grid" d="M44 ${y(step)}H1052"/><text x="36" y="${y(step) + 4}" text-anchor="end">${step}</text>`,
  )
  const bars = hours.map(
    ({ orders }, hour) =>
      `<rect x="${x(hour) - 16}" y="${y(orders)}" width="32" height="${round(210 - y(orders))}" fill="var(--papier-200)"/>${hour % 2 ? '' : `<text x="${x(hour)}" y="230" text-anchor="middle">${hour} h</text>`}`,
  )
  const lines = measures.map(({ policy, byHour }) => {
    const points = byHour.flatMap(({ toHandover }, hour) =>
      toHandover === undefined ? [] : [[x(hour), y(toHandover)]],
    )
    const [, last] = points.at(-1) ?? []
    const name = last === undefined ? '' : `<text class="ink" x="1058" y="${last + 4}">${policy.short}</text>`
    return `<path class="line ${policy.key}" d="M${points.map((point) => point.join(' ')).join('L')}"/>${name}`
  })
  return `<svg class="plot" viewBox="0 0 1110 236" role="img" aria-label="Commandes payées par heure et minutes jusqu’à la porte ; les chiffres sont dans le tableau plus bas.">${grid.join('')}${bars.join('')}${lines.join('')}</svg>`
}
