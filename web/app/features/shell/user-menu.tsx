import { useEffect } from 'react'
import { useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDeferred } from '../../ui/use-deferred.ts'
import styles from './header.module.css'

const download = () => import('./user-menu-popup.tsx').then(({ UserMenuPopup }) => UserMenuPopup)

/** The pseudo, opening its menu. Until the menu's file is here, a plain link to the account does. */
export function UserMenu() {
  const { user } = useSession()
  const [UserMenuPopup, load] = useDeferred(download)
  useEffect(() => {
    load().catch((error: unknown) => console.info('user menu', error))
  }, [load])
  const pseudo = user?.pseudo || 'Utilisateur'
  if (UserMenuPopup) return <UserMenuPopup pseudo={pseudo} />
  return (
    <ButtonLink look="outline" size="small" className={styles.accountButton} to="/account">
      {pseudo}
      <Icon name="bas" isSmall />
    </ButtonLink>
  )
}
