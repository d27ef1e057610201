import type { SiteInfo } from '@fantome/contract/site.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDeferred } from '../../ui/use-deferred.ts'
import styles from './header.module.css'
import { HeaderBar } from './header-bar.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const SOLID_AFTER_PX = 50
const download = () => import('./mobile-menu.tsx').then(({ MobileMenu }) => MobileMenu)

export function Header({ site, isOverNight }: { site: SiteInfo; isOverNight: boolean }) {
  const isScrolled = useScrolledPast(SOLID_AFTER_PX)
  const [isOpen, setOpen] = useState(false)
  const [MobileMenu, load] = useDeferred(download)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setOpen(false), [key])

  function open() {
    setOpen(true)
    // Without its file the menu cannot open; the footer holds the same links.
    load().catch(() => location.assign('#pied'))
  }
  return (
    <header className={classNames(styles.header, (isScrolled || !isOverNight) && styles.solid)}>
      <HeaderBar>
        <IconButton
          className={styles.menuButton}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <Icon name="menu" />
        </IconButton>
      </HeaderBar>
      {MobileMenu && <MobileMenu site={site} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </header>
  )
}
