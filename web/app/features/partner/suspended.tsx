import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import card from './card.module.css'
import styles from './closed.module.css'
import { ClosedPage } from './closed-page.tsx'
import type { Kind } from './partner-query.ts'
import space from './space.module.css'
import { SpaceIcon } from './space-icons.tsx'
import { HeaderStatus } from './space-shell.tsx'
import { useTeam } from './use-team.ts'

interface SuspendedProps {
  kind: Kind
  /** References of the parcels a courier still has. */
  inHand: readonly string[]
}

/** Seen at the first call that the server refuses to a blocked partner. */
export function Suspended({ kind, inHand }: SuspendedProps) {
  const team = useTeam()
  const isVendor = kind === 'vendor'
  const chat = team.chat('Bonjour, mon espace est suspendu.')
  const write = chat && (
    <ButtonAnchor {...(!isVendor && { look: 'outline' })} size="tall" isWide href={chat} rel="noreferrer">
      <Icon name="chat" />
      Écrire à l’équipe
    </ButtonAnchor>
  )
  const phone = team.call && (
    <ButtonAnchor {...(isVendor && { look: 'outline' })} size="tall" isWide href={team.call}>
      <Icon name="tel" />
      {isVendor ? 'Appeler' : 'Appeler l’équipe'}
    </ButtonAnchor>
  )
  return (
    <div className={space.space} data-space>
      <HeaderStatus roleLabel={isVendor ? 'Vendeur' : 'Livreur'} pause="" />
      <ClosedPage
        title="Votre espace est suspendu."
        text={
          isVendor
            ? 'Vous ne recevez plus de demandes. Celles que le livreur n’avait pas prises sont passées à d’autres.'
            : 'Les courses pas encore retirées sont passées à d’autres.'
        }
      >
        {isVendor && <WhatStays />}
        {inHand.length > 0 && (
          <Note kind="alerte" icon="boite" className={styles.wide}>
            Un colis est encore avec vous, réf. {inHand.join(', ')}. Gardez-le fermé et appelez l’équipe.
          </Note>
        )}
        <div className={styles.acts}>
          {isVendor ? write : phone}
          {isVendor ? phone : write}
        </div>
        {!isVendor && <p className="petit doux">Vos gains restent inscrits à votre nom.</p>}
      </ClosedPage>
    </div>
  )
}

const WhatStays = () => (
  <article className={`${card.card} ${styles.wide}`}>
    <div>
      <ul className={styles.points}>
        <li>
          <SpaceIcon name="pieces" />
          <span>Vos gains restent inscrits à votre nom.</span>
        </li>
        <li>
          <Icon name="clock" />
          <span>Rien n’est perdu&nbsp;: une personne de l’équipe peut rouvrir l’espace.</span>
        </li>
      </ul>
    </div>
  </article>
)
