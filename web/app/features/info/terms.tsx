import { CURRENT_TERMS } from '@fantome/contract/terms.ts'
import type { Clause } from './clause.ts'
import { ORDER_CLAUSES } from './clauses/orders.tsx'
import { PRIVACY_CLAUSES } from './clauses/privacy.tsx'
import { SERVICE_CLAUSES } from './clauses/service.tsx'
import part from './part.module.css'
import { PreviousTerms } from './previous-terms.tsx'
import styles from './terms.module.css'

export const CLAUSES: Clause[] = [...SERVICE_CLAUSES, ...ORDER_CLAUSES, ...PRIVACY_CLAUSES]

export const Terms = () => (
  <section className={part.part} id="conditions">
    <h2>Conditions d’utilisation</h2>
    <p className={part.intro}>Quatorze clauses, une idée chacune.</p>
    <div className={styles.version}>
      <p>
        <b>
          Version {CURRENT_TERMS.version}, du {CURRENT_TERMS.date}.
        </b>{' '}
        Celle que vous avez acceptée et sa date sont gardées avec votre compte. Ce qui a changé&nbsp;:
      </p>
      <ul>
        {CURRENT_TERMS.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <PreviousTerms />
    </div>
    {CLAUSES.map(({ id, title, text, brief }, index) => (
      <article key={id} className={styles.clause} id={id}>
        <div className={styles.text}>
          <h3>
            <span className={styles.number}>{index + 1}.</span> {title}
          </h3>
          {text}
        </div>
        <p className={styles.brief}>
          <b>En bref</b>
          {brief}
        </p>
      </article>
    ))}
  </section>
)
