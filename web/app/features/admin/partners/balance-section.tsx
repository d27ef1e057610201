import { formatAmount } from '@fantome/contract/money.ts'
import type { PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { Facts } from '../facts.tsx'
import { BalanceForm } from './balance-form.tsx'
import styles from './partner-sheet.module.css'
import type { Partner } from './partner-words.ts'
import { Section } from './section.tsx'

const STATES = { requested: 'À régler', paid: 'Réglé', refused: 'Refusé' } as const
const signed = (francs: number) => `${francs > 0 ? '+' : ''}${formatAmount(francs)}`
const figure = (francs: number) => formatAmount(francs).replace(/\u00a0FCFA$/, '')

export function BalanceSection({ partner, sheet }: { partner: Partner; sheet: PartnerSheet }) {
  return (
    <>
      <Section title="Solde, en FCFA">
        <dl className={styles.balances}>
          <div>
            <dt>Disponible</dt>
            <dd>{figure(sheet.available)}</dd>
          </div>
          <div>
            <dt>En attente</dt>
            <dd>{figure(sheet.pending)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{figure(partner.total_earned)}</dd>
          </div>
        </dl>
      </Section>
      {!partner.is_closed && (
        <Section title="Mise à jour du solde">
          <BalanceForm partner={partner} />
        </Section>
      )}
      {sheet.entries.length > 0 && (
        <Section title="Dernières écritures">
          <Facts
            facts={sheet.entries.map(({ date, label, reference, amount }) => [
              `${formatDateTime(new Date(date))}, ${label}${reference ? ` ${reference}` : ''}`,
              signed(amount),
            ])}
          />
        </Section>
      )}
      {sheet.withdrawals.length > 0 && (
        <Section title="Ses derniers retraits">
          <Facts
            facts={sheet.withdrawals.map(({ created_at, amount, status, reference }) => [
              `${formatDate(new Date(created_at))}, ${reference || STATES[status]}`,
              formatAmount(amount),
            ])}
          />
        </Section>
      )}
    </>
  )
}
