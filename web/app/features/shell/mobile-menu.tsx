import { Dialog } from '@base-ui/react/dialog'
import { HEALTH_PATH } from '@fantome/contract/health-sheets.ts'
import type { SiteInfo } from '@fantome/contract/site.ts'
import { NavLink } from 'react-router'
import { chatLink } from '../../lib/chat-link.ts'
import { useOrigin } from '../../lib/login.ts'
import { spaceOf } from '../../lib/partner-space.ts'
import { useSession } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExitLimits } from './exit-limits.tsx'
import header from './header.module.css'
import { HeaderBar } from './header-bar.tsx'
import { InstallButton } from './install-button.tsx'
import styles from './mobile-menu.module.css'
import { NavLinks } from './nav-links.tsx'
import { NightSwitch } from './night-switch.tsx'
import tools from './tools.module.css'
import { useSignOut } from './use-sign-out.ts'

interface MobileMenuProps {
  site: SiteInfo
  isOpen: boolean
  onClose(): void
}

/** A full night sheet over the page, with the header's own row inside: quick exit never leaves the focus trap. */
export function MobileMenu({ site, isOpen, onClose }: MobileMenuProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={classNames('scene', styles.sheet)} aria-label="Menu">
          <div className={classNames(header.header, header.solid)}>
            <HeaderBar>
              <Dialog.Close render={<IconButton className={header.menuButton} />} aria-label="Fermer le menu">
                <Icon name="x" />
              </Dialog.Close>
            </HeaderBar>
          </div>
          <nav className={styles.links} aria-label="Menu">
            <NavLinks>
              <NavLink to={HEALTH_PATH}>Fiches santé</NavLink>
            </NavLinks>
            <AccountLinks />
          </nav>
          <ul className={tools.tools}>
            <InstallButton />
            <NightSwitch />
            {site.supportChat && (
              <li>
                <a href={chatLink(site.supportChat, 'Bonjour, j’ai une question.')} rel="noreferrer">
                  <Icon name="chat" />
                  Écrire au support
                </a>
              </li>
            )}
          </ul>
          <div className={styles.exitLimits}>
            <ExitLimits />
          </div>
          <Joining />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function AccountLinks() {
  const { status, user } = useSession()
  const signOut = useSignOut()
  if (status !== 'in') return null
  const space = spaceOf(user?.role)
  return (
    <>
      <p className="doux">{user?.pseudo || 'Utilisateur'}</p>
      <NavLink to={space ?? '/account'}>{space ? 'Mon espace' : 'Mon compte'}</NavLink>
      <button type="button" onClick={() => void signOut()}>
        Déconnexion
      </button>
    </>
  )
}

function Joining() {
  const { status } = useSession()
  const origin = useOrigin()
  if (status === 'in') return null
  return (
    <div className={styles.join}>
      <ButtonLink look="glow" size="tall" isWide to="/register" state={origin}>
        S'inscrire
      </ButtonLink>
      <p className="petit doux">Un pseudonyme suffit.</p>
    </div>
  )
}
