import type { Measures } from './measures.ts'
import { figure, share } from './words.ts'

/** The same figures as the page, for the terminal. */
export function toLines(measures: Measures[]) {
  const rows: [string, (of: Measures) => string][] = [
    ['commandes', ({ orders }) => String(orders)],
    [
      'au vendeur, p50 / p90 / p99 (min)',
      ({ toVendor: t }) => `${figure(t.p50)} / ${figure(t.p90)} / ${figure(t.p99)}`,
    ],
    ['au livreur', ({ toCourier: t }) => `${figure(t.p50)} / ${figure(t.p90)} / ${figure(t.p99)}`],
    ['à la porte', ({ toHandover: t }) => `${figure(t.p50)} / ${figure(t.p90)} / ${figure(t.p99)}`],
    ['offres montrées par commande', ({ offersPerOrder }) => figure(offersPerOrder)],
    ['offertes de nouveau', ({ reoffered }) => share(reoffered)],
    ['alerte à un admin', ({ alerted }) => share(alerted)],
    ['jamais prises', ({ neverTaken }) => share(neverTaken)],
    ['non livrées à la fin', ({ undelivered }) => share(undelivered)],
    ['Gini des livreurs', ({ couriers }) => figure(couriers.gini, 2)],
    ['Gini des vendeurs', ({ vendors }) => figure(vendors.gini, 2)],
    [
      'retard des vagues dû à la file (s simulées)',
      ({ lateness: t }) => `${figure(t.p50)} / ${figure(t.p90)} / ${figure(t.p99)}`,
    ],
  ]
  const [first, ...others] = [36, ...measures.map(() => 24)]
  const pad = (cells: string[]) =>
    cells.map((cell, column) => cell.padEnd(column === 0 ? first! : others[column - 1]!)).join('  ')
  const surprises = measures.flatMap(({ policy, surprises }) =>
    Object.entries(surprises).map(([what, times]) => `inattendu (${policy.name}) : ${what} × ${times}`),
  )
  return [
    '',
    pad(['', ...measures.map(({ policy }) => policy.name)]),
    ...rows.map(([label, of]) => pad([label, ...measures.map(of)])),
    ...surprises,
  ]
}
