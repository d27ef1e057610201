import type { SiteInfo } from '@fantome/contract/site.ts'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Toaster } from '../../ui/toaster.tsx'
import { ExitLine } from './exit-line.tsx'
import { Footer } from './footer.tsx'
import type { FooterWords } from './footer-columns.ts'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineNote } from './offline-note.tsx'
import { QuickExitLink } from './quick-exit-link.tsx'
import styles from './shell.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useNextPage } from './use-next-page.ts'
import { useThrownOut } from './use-thrown-out.ts'

interface ShellProps {
  site: SiteInfo
  footer: FooterWords
  /** Among the lines under the header. */
  strip: ReactNode
  /** The shape of the page at this path, for when it is long in coming. */
  skeletonOf(path: string): ReactNode
  children: ReactNode
}

interface PageHandle {
  /** The page opens on the night stage. */
  overNight?: boolean
  /** A work screen, with its own foot and its own notice of a lost network. */
  isSpace?: boolean
  /** Something is to be finished here: the footer is one line. */
  slimFooter?: boolean
  /** One short task or a dead end: nothing stands above it that could wait. */
  hasExitLine?: boolean
  /** Says itself that the network is away. */
  isOffline?: boolean
}

/** What surrounds every page. A route says what differs: `handle = { overNight: true }`. */
export function Shell({ site, footer, strip, skeletonOf, children }: ShellProps) {
  const {
    overNight: isOverNight = false,
    isSpace,
    slimFooter: isSlim = false,
    isOffline,
    hasExitLine = !isSpace,
  }: PageHandle = Object.assign({}, ...useMatches().map(({ handle }) => handle))
  const nextPage = useNextPage()
  useThrownOut()
  useHeadingFocus()
  return (
    <>
      <nav aria-label="Accès direct">
        <a className={styles.skipLink} href="#contenu">
          Aller au contenu
        </a>
        <QuickExitLink className={styles.skipLink}>Sortie rapide</QuickExitLink>
      </nav>
      <Header site={site} isOverNight={isOverNight} />
      <div className={styles.lines}>
        {hasExitLine && <ExitLine />}
        <NewVersion />
        {strip}
        {site.banner && (
          <p className={styles.banner} role="status" data-banner>
            {site.banner}
          </p>
        )}
      </div>
      {!isSpace && !isOffline && <OfflineNote />}
      <NavigationProgress />
      <div className={`passage ${styles.page}`} hidden={nextPage !== undefined}>
        {children}
      </div>
      {nextPage !== undefined && <div className={styles.page}>{skeletonOf(nextPage)}</div>}
      {!isSpace && <Footer words={footer} isSlim={isSlim} />}
      <Toaster />
    </>
  )
}
