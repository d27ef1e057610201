import { HEALTH_PATH } from '@fantome/contract/health-sheets.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { Clause } from './clause.ts'
import styles from './contents.module.css'

/** The table of contents: beside the text on a wide screen, folded above it on a phone. */
export const Contents = ({ clauses }: { clauses: Clause[] }) => (
  <nav className={styles.contents} aria-label="Sommaire">
    <details className={styles.folded}>
      <summary>
        Sommaire
        <Icon name="bas" />
      </summary>
      <Entries clauses={clauses} />
    </details>
    <div className={styles.wide}>
      <Entries clauses={clauses} />
    </div>
  </nav>
)

const Entries = ({ clauses }: { clauses: Clause[] }) => (
  <ol className={styles.entries}>
    <li>
      <a className={styles.part} href="#conditions">
        Conditions d’utilisation
      </a>
    </li>
    {clauses.map(({ id, title }, index) => (
      <li key={id}>
        <a href={`#${id}`}>
          <span className={styles.number}>{index + 1}</span>
          {title}
        </a>
      </li>
    ))}
    <li>
      <a className={styles.part} href="#a-propos">
        À propos
      </a>
    </li>
    <li>
      <a className={styles.part} href="#faq">
        Questions fréquentes
      </a>
    </li>
    <li>
      <a className={styles.part} href="#contact">
        Contact
      </a>
    </li>
    <li>
      <Link className={styles.part} to={HEALTH_PATH}>
        Fiches santé
      </Link>
    </li>
  </ol>
)
