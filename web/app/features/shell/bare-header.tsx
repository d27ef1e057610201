import type { SiteInfo } from '@fantome/contract/site.ts'
import { Ghost } from '../../ui/ghost.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuickExitLink } from './quick-exit-link.tsx'

/** When all else failed: the way home, by a fresh load, and the way out. */
export const BareHeader = ({ site }: { site: SiteInfo }) => (
  <>
    <header className="entete entete--plein">
      <div className="cadre">
        <a className="logo" href="/" aria-label="Fantôme, accueil">
          <Ghost />
          <span>Fantôme</span>
        </a>
        <QuickExitLink className="sortie" href={site.quickExitUrl}>
          <Icon name="exit" isSmall />
          Sortie rapide
        </QuickExitLink>
      </div>
    </header>
    <div className="voile-sortie" aria-hidden="true" />
  </>
)
