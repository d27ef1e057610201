import type { SiteInfo } from '@fantome/contract/site.ts'
import { ReadingHead } from '../../ui/reading-head.tsx'
import { About } from './about.tsx'
import { Contact } from './contact.tsx'
import { Contents } from './contents.tsx'
import styles from './info-screen.module.css'
import { Questions } from './questions.tsx'
import { CLAUSES, Terms } from './terms.tsx'

const SHORTCUTS = [
  { id: 'conditions', title: 'Conditions' },
  { id: 'confidentialite', title: 'Confidentialité' },
  { id: 'livraison', title: 'Livraison' },
  { id: 'faq', title: 'FAQ' },
  { id: 'contact', title: 'Contact' },
]

export const InfoScreen = ({ site }: { site: SiteInfo }) => (
  <main id="contenu">
    <ReadingHead
      title="Ce qui est promis, et comment."
      intro="Les conditions, qui nous sommes et les questions qu’on nous pose. «&nbsp;En bref&nbsp;» aide à lire et ne remplace pas le texte."
    >
      <nav className={styles.shortcuts} aria-label="Raccourcis">
        {SHORTCUTS.map(({ id, title }) => (
          <a key={id} className={styles.shortcut} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
    </ReadingHead>
    <div className={`cadre ${styles.reading}`}>
      <Contents clauses={CLAUSES} />
      <div>
        <Terms />
        <About />
        <Questions />
        <Contact site={site} />
      </div>
    </div>
  </main>
)
