import type { Measures } from './measures.ts'
import { figure, minutes, share } from './words.ts'

/** What the shop's own setting costs and gains beside each of the others, in words: nothing to say without them. */
export function keptWords(measures: Measures[]) {
  const ours = measures.find(({ policy }) => policy.key === 'waves')
  const others = measures.filter((one) => one !== ours)
  if (!ours || others.length === 0) return ''
  const { courier_quartier_seconds: quartier, courier_commune_seconds: commune } = ours.policy.settings
  const intro = `${ours.policy.name}, avec ${quartier}\u00a0secondes au quartier et ${figure(commune / 60, 0)}\u00a0minutes à la commune.`
  return `<h2>Ce que nous gardons</h2><p class="intro">${intro}</p>${others.map((other) => compare(ours, other)).join('')}`
}

const compare = (ours: Measures, other: Measures) => `
  <p>Face à «\u00a0${other.policy.name}\u00a0»\u00a0: ${[
    `du paiement à la porte ${minutes(ours.toHandover.p50)} min au lieu de ${minutes(other.toHandover.p50)} (médiane), ${minutes(ours.toHandover.p90)} au lieu de ${minutes(other.toHandover.p90)} pour 9 sur 10`,
    `${figure(ours.offersPerOrder)} offres montrées par commande au lieu de ${figure(other.offersPerOrder)}`,
    `${share(ours.neverTaken)} jamais prises au lieu de ${share(other.neverTaken)}`,
    `Gini des livreurs ${figure(ours.couriers.gini, 2)} au lieu de ${figure(other.couriers.gini, 2)}`,
  ].join(', ')}.</p>`
