import { formatAmount } from '@fantome/contract/money.ts'
import type { PartnerLedger } from '@fantome/contract/partner-money.ts'
import styles from './list.module.css'
import type { Line } from './money-list.tsx'
import { dayOf, timeOf } from './words.ts'

type Entry = PartnerLedger['entries'][number]

export const pendingLine = ({ _id: key, reference, amount, date, release_by: by }: Entry): Line => ({
  key,
  title: `Réf. ${reference}`,
  amount: formatAmount(amount),
  detail: `Livrée le ${dayOf(date)}, ${timeOf(date)}`,
  state: by ? `avant le ${dayOf(by)}` : '',
})

/** Under complaint: no date can be promised, and the reason is not theirs to know. */
export const checkingLine = (entry: Entry): Line => ({ ...pendingLine(entry), state: 'L’équipe regarde' })

export const movementLine = (entry: Entry): Line => ({
  key: entry._id,
  ...wordsOf(entry),
  amount: <Signed entry={entry} />,
  state: dayOf(entry.date),
})

function wordsOf({ kind, reference, reason }: Entry) {
  if (kind === 'withdrawn')
    return { title: 'Retrait', detail: reference ? `Payé, réf. ${reference}` : 'Payé' }
  if (kind === 'adjusted') return { title: 'Ajustement', detail: reason || 'Ajustement de l’équipe' }
  if (kind === 'reversed') return { title: `Réf. ${reference}`, detail: 'Commande annulée' }
  return { title: `Réf. ${reference}`, detail: 'Réception confirmée' }
}

function Signed({ entry: { kind, amount } }: { entry: Entry }) {
  const isMinus = amount < 0 || kind === 'withdrawn' || kind === 'reversed'
  const words = `${isMinus ? '−' : '+'}\u00a0${formatAmount(Math.abs(amount))}`
  return isMinus ? <span className={styles.minus}>{words}</span> : words
}
