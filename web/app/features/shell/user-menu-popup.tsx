import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { spaceOf } from '../../lib/partner-space.ts'
import { useSession } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import header from './header.module.css'
import { useSignOut } from './use-sign-out.ts'
import styles from './user-menu-popup.module.css'

export function UserMenuPopup({ pseudo }: { pseudo: string }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const signOut = useSignOut()
  const space = spaceOf(useSession().user?.role)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setOpen(false), [key])
  return (
    <span ref={place}>
      <Menu.Root open={isOpen} onOpenChange={setOpen}>
        <Menu.Trigger render={<Button look="outline" size="small" className={header.accountButton} />}>
          {pseudo}
          <Icon name="bas" isSmall />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className={styles.place} sideOffset={8} align="end">
            <Menu.Popup className={styles.menu}>
              <Menu.LinkItem className={styles.item} render={<Link to={space ?? '/account'} />}>
                {space ? 'Mon espace' : 'Mon compte'}
              </Menu.LinkItem>
              <Menu.Item className={styles.item} onClick={signOut}>
                Déconnexion
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  )
}
