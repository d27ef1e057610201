import { formatAmount } from '@fantome/contract/money.ts'
import type { Withdrawal } from '@fantome/contract/partner-money.ts'
import { formatDate } from '../../lib/format.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './earnings.module.css'
import { useTeam } from './use-team.ts'
import { timeOf } from './words.ts'

const STATES = {
  requested: ['Demandé', 'waiting'],
  paid: ['Payé', 'done'],
  refused: ['Refusé', 'undone'],
} as const

/** A word and a shape for its state; paid with its reference, refused with the reason. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, status } = withdrawal
  const [word, tone] = STATES[status]
  const team = useTeam()
  const chat = status === 'refused' && team.chat('Bonjour, une question sur mon retrait.')
  return (
    <section className={styles.withdrawal} aria-label={`Retrait de ${formatAmount(amount)}`}>
      <div>
        <strong>{formatAmount(amount)}</strong>
        <StatusTag tone={tone}>{word}</StatusTag>
      </div>
      <p className="petit doux">{wordsOf(withdrawal)}</p>
      {chat && (
        <ButtonAnchor look="outline" size="small" href={chat} rel="noreferrer">
          <Icon name="chat" />
          Écrire à l’équipe
        </ButtonAnchor>
      )}
    </section>
  )
}

function wordsOf({ status, created_at: askedAt, decided_at: decidedAt, reference, reason }: Withdrawal) {
  const at = decidedAt ?? askedAt
  const day = formatDate(new Date(at))
  if (status === 'requested')
    return `Le ${day} à ${timeOf(at)}. L’équipe vérifie et verse sur votre numéro. Vous pourrez en demander un autre ensuite.`
  if (status === 'paid') return `Versé le ${day} à ${timeOf(at)}, référence ${reference}.`
  return `Le ${day}. ${reason.replace(/\.?$/, '.')} Le montant est revenu dans votre disponible.`
}
