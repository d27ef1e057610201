const ROUND = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

/** The two largest round amounts below all one may ask for. */
export const roundAmounts = (most: number) => ROUND.filter((amount) => amount < most).slice(-2)

const grouped = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
/** « 30 000 », without its unit. */
export const digits = (amount: number) => grouped.format(amount).replace(/\s/g, '\u00a0')

/** What was typed, in francs; 0 for nothing. */
export const typedAmount = (text: string) => Number(text.replace(/\D/g, '').slice(0, 9))

/** Whole francs that can still be asked for. */
export const askable = ({ available, reserved }: { available: number; reserved: number }) =>
  Math.max(0, Math.floor(available - reserved))

export function amountRefusal(amount: number, least: number, most: number) {
  if (amount > most) return `Vous pouvez demander ${digits(most)}\u00a0FCFA au plus.`
  if (amount < least) return `Un retrait est de ${digits(least)}\u00a0FCFA au moins.`
}
