import { formatAmount } from '@fantome/contract/money.ts'
import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AskWithdrawal } from './ask-withdrawal.tsx'
import card from './card.module.css'
import styles from './closed.module.css'
import { ClosedPage } from './closed-page.tsx'
import { ledgerQuery } from './partner-query.ts'
import { useTeam } from './use-team.ts'

const longDate = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

/** No more offers; history, earnings and withdrawals stay open. */
export function ContractOver({ profile: { role, contract_end: end } }: { profile: PartnerProfile }) {
  const { data } = useQuery(ledgerQuery(1))
  const team = useTeam()
  const chat = team.chat('Bonjour, je voudrais parler d’un nouveau contrat.')
  const day = end ? `Le ${longDate.format(new Date(end))}. ` : ''
  const closing =
    role === 'livreur'
      ? 'Aucune course ne vous est plus proposée. Merci pour la route.'
      : 'Aucune demande ne vous est plus proposée. Merci pour tout.'
  return (
    <ClosedPage title="Votre contrat a pris fin." text={day + closing}>
      <article className={`${card.card} ${styles.wide}`}>
        {data && (
          <div className={card.earnings}>
            <span>Disponible</span>
            <strong className="nb">{formatAmount(data.data.available)}</strong>
          </div>
        )}
        <div className={card.acts}>
          {data && <AskWithdrawal ledger={data.data} className={`mini doux ${card.reason}`} />}
          {chat && (
            <ButtonAnchor look="outline" isWide href={chat} rel="noreferrer">
              <Icon name="chat" />
              Parler d’un nouveau contrat
            </ButtonAnchor>
          )}
        </div>
      </article>
    </ClosedPage>
  )
}
