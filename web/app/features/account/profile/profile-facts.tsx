import type { User } from '@fantome/contract/own-account.ts'
import type { RefObject } from 'react'
import { useHasEmail } from '../../../lib/use-has-email.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Countries } from '../use-countries.ts'
import styles from './profile.module.css'

interface ProfileFactsProps {
  user: User
  list: Countries
  editButton: RefObject<HTMLButtonElement | null>
  onEdit(): void
}

export const ProfileFacts = ({ user, list, editButton, onEdit }: ProfileFactsProps) => (
  <>
    <dl className={styles.facts}>
      {useHasEmail() && (
        <div>
          <dt>E-mail</dt>
          <dd>{user.email ? <Email {...user} /> : 'Aucun'}</dd>
        </div>
      )}
      <div>
        <dt>Pays</dt>
        <dd>{countryOf(user, list)}</dd>
      </div>
    </dl>
    <Button isWide ref={editButton} onClick={onEdit}>
      <Icon name="edit" />
      Mettre à jour le profil
    </Button>
  </>
)

function countryOf({ country_id: own }: User, { countries, error }: Countries) {
  if (countries.length === 0) return error ?? '…'
  return countries.find(({ _id }) => _id === own)?.name ?? 'Aucun'
}

const Email = ({ email, email_verified: isVerified }: Pick<User, 'email' | 'email_verified'>) => (
  <>
    <Breakable text={email} />
    <br />
    <StatusTag tone={isVerified ? 'done' : 'waiting'}>{isVerified ? 'Vérifié' : 'Non vérifié'}</StatusTag>
  </>
)
