import type { PartnerProfile } from '@fantome/contract/partner-profile.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { QueryState } from '../../lib/query-state.tsx'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RareIcon } from '../../ui/rare-icon.tsx'
import earnings from './earnings.module.css'
import { profileQuery } from './partner-query.ts'
import styles from './profile.module.css'
import { SpaceBody } from './space-shell.tsx'
import { SpaceError, SpaceSkeleton } from './space-states.tsx'
import type { SpaceProps } from './space-tab.tsx'
import { TelegramSetting } from './telegram.tsx'

const monthYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' })

export function ProfileTab({ onSignOut, push }: Pick<SpaceProps, 'onSignOut' | 'push'>) {
  const query = useQuery(profileQuery)
  return (
    <SpaceBody title="Profil" isNarrow>
      <QueryState
        query={query}
        waiting={<SpaceSkeleton />}
        fallback="Votre profil n’a pas pu être lu."
        Failed={SpaceError}
      >
        {(profile) => (
          <>
            <Identity profile={profile} />
            <ul className={styles.settings}>
              <TelegramSetting profile={profile} />
            </ul>
          </>
        )}
      </QueryState>
      {push}
      <ul className={styles.rows}>
        <li>
          <Link className={styles.row} to="/change-password">
            <span>
              <RareIcon name="cle" />
              Changer de mot de passe
            </span>
            <Icon name="droite" isSmall />
          </Link>
        </li>
        <li>
          <Link className={styles.row} to="/account?tab=profil">
            <span>
              <Icon name="user" />
              Mon compte
            </span>
            <Icon name="droite" isSmall />
          </Link>
        </li>
        <li>
          <button type="button" className={styles.row} onClick={onSignOut}>
            <span>
              <Icon name="exit" />
              Se déconnecter
            </span>
            <Icon name="droite" isSmall />
          </button>
        </li>
      </ul>
    </SpaceBody>
  )
}

function Identity({ profile }: { profile: PartnerProfile }) {
  const isVendor = profile.role === 'vendeur'
  return (
    <section className={styles.sheet}>
      <div className={styles.identity}>
        <span className={styles.portrait}>
          <Ghost />
        </span>
        <div>
          <h2>{isVendor ? profile.store_name || profile.short_name : profile.short_name}</h2>
          <p className="petit doux">
            {isVendor
              ? `${profile.pseudo} · depuis ${monthYear.format(new Date(profile.since))}`
              : 'C’est ainsi que l’on vous voit, avec votre photo.'}
          </p>
        </div>
      </div>
      <dl className={earnings.facts}>
        {factsOf(profile).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mini doux">Pour changer une de ces lignes, écrivez à l’équipe.</p>
    </section>
  )
}

function factsOf(profile: PartnerProfile) {
  const { commune, quartiers, phone, email, contract_end: end, given_back: back } = profile
  const facts =
    profile.role === 'vendeur'
      ? [
          ['Adresse', [...quartiers, commune].filter(Boolean).join(', ')],
          ['Téléphone', phone],
          ['E-mail', email],
        ]
      : [
          ['Zones', quartiers.join(', ') || commune],
          ['Téléphone', phone],
          ['Contrat', end ? `jusqu’au ${formatDate(new Date(end))}` : ''],
        ]
  if (back > 0)
    facts.push([profile.role === 'vendeur' ? 'Commandes rendues' : 'Courses rendues', String(back)])
  return facts.filter(([, value]) => value) as [string, string][]
}
