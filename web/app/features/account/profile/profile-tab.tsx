import type { User } from '@fantome/contract/own-account.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../lib/session.tsx'
import { useHasEmail } from '../../../lib/use-has-email.ts'
import { useCountries } from '../use-countries.ts'
import { CloseAccount } from './close-account.tsx'
import { Identity } from './identity.tsx'
import { KeyRows } from './key-rows.tsx'
import { NewCodes } from './new-codes.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import styles from './profile.module.css'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { UnverifiedEmail } from './unverified-email.tsx'

interface ProfileTabProps {
  user: User
  /** What other features keep in the profile. */
  children?: ReactNode
}

export function ProfileTab({ user, children }: ProfileTabProps) {
  const { reload } = useSession()
  const hasEmail = useHasEmail()
  const list = useCountries()
  const [isEditing, setEditing] = useState(false)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)

  function closeSheet() {
    setNewCodes(null)
    void reload()
  }
  if (newCodes) return <NewCodes codes={newCodes} onDone={closeSheet} />
  return (
    <div className={styles.profile}>
      <section className={styles.card}>
        <Identity user={user} />
        {isEditing ? (
          <ProfileForm user={user} list={list} onClose={() => setEditing(false)} />
        ) : (
          <ProfileFacts user={user} list={list} onEdit={() => setEditing(true)} />
        )}
      </section>
      {hasEmail && user.email && !user.email_verified && !isEditing && <UnverifiedEmail user={user} />}
      <KeyRows
        hasFavourites={user.role === 'client' || user.role === 'admin'}
        codesLeft={user.recovery_codes_left}
        onNewCodes={setNewCodes}
      />
      {children}
      <OwnSessions />
      <OwnData />
      {user.role === 'client' && <CloseAccount pseudo={user.pseudo} />}
    </div>
  )
}
