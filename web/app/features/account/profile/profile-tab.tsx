import type { User } from '@fantome/contract/own-account.ts'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../../lib/session.tsx'
import { useHasEmail } from '../../../lib/use-has-email.ts'
import { useCountries } from '../use-countries.ts'
import { CloseAccount } from './close-account.tsx'
import { Identity } from './identity.tsx'
import { KeyRows } from './key-rows.tsx'
import { NewCodes } from './new-codes.tsx'
import { NoWayBack } from './no-way-back.tsx'
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

  const editButton = useRef<HTMLButtonElement>(null)
  /** The form took the focus from this button; it gives it back. */
  function close() {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }
  function closeSheet() {
    setNewCodes(null)
    void reload()
  }
  if (newCodes) return <NewCodes codes={newCodes} onDone={closeSheet} />
  const hasNoWayBack = user.recovery_codes_left === 0 && !user.email_verified && !user.recovery_email
  return (
    <div className={styles.profile}>
      {hasNoWayBack && !isEditing && <NoWayBack onNewCodes={setNewCodes} onEdit={() => setEditing(true)} />}
      <section className={styles.card}>
        <Identity user={user} />
        {isEditing ? (
          <ProfileForm user={user} list={list} onClose={close} />
        ) : (
          <ProfileFacts user={user} list={list} editButton={editButton} onEdit={() => setEditing(true)} />
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
