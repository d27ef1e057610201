import type { User } from '@fantome/contract/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface ProfileFactsProps {
  user: User
  country: string | undefined
  onEdit(): void
}

export const ProfileFacts = ({ user, country, onEdit }: ProfileFactsProps) => (
  <>
    <dl className="donnees">
      <div>
        <dt>E-mail</dt>
        <dd>{user.email ? <Email {...user} /> : 'Aucun'}</dd>
      </div>
      <div>
        <dt>Pays</dt>
        <dd>{country ?? '…'}</dd>
      </div>
    </dl>
    <Button isWide onClick={onEdit}>
      <Icon name="edit" />
      Mettre à jour le profil
    </Button>
  </>
)

const Email = ({ email, email_verified: isVerified }: Pick<User, 'email' | 'email_verified'>) => (
  <>
    {email}
    <br />
    <span className={isVerified ? 'etat etat--ok' : 'etat etat--att'}>
      {isVerified ? 'Vérifié' : 'Non vérifié'}
    </span>
  </>
)
