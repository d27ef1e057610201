import type { Terms } from '@fantome/contract/terms.ts'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './terms-update.module.css'

interface TermsUpdateProps {
  terms: Terms
  onChange(isTicked: boolean): void
}

/** Shown once, with the first order after the terms changed. */
export const TermsUpdate = ({ terms: { version, date, changes }, onChange }: TermsUpdateProps) => (
  <section className={styles.update} aria-labelledby="nouvelles-conditions">
    <h2 id="nouvelles-conditions">Nos conditions ont changé</h2>
    <p className="petit doux">
      Version {version}, du {date}. L’essentiel&nbsp;:
    </p>
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <Checkbox name="accepted_terms" onChange={({ target }) => onChange(target.checked)}>
      J’ai lu et j’accepte la nouvelle version des{' '}
      <Link to="/info#conditions" target="_blank">
        conditions générales
      </Link>
      .
    </Checkbox>
  </section>
)
