import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import actions from './actions.module.css'
import styles from './health-links.module.css'

export interface HealthLink {
  to: string
  title: string
  minutes: number
}

/** The way into the health pages: all of them, and three. */
export const HealthLinks = ({ allTo, links }: { allTo: string; links: HealthLink[] }) => (
  <section className={`section ${styles.section}`}>
    <div className="cadre">
      <div className={styles.card}>
        <div>
          <h2>Une question, une fiche.</h2>
          <p className={styles.intro}>
            Deux minutes de lecture, des sources, aucun jugement. Lisible aussi sans réseau.
          </p>
          <p className={actions.row}>
            <ButtonLink look="outline" to={allTo}>
              Toutes les fiches
            </ButtonLink>
          </p>
        </div>
        <ul className={styles.links}>
          {links.map(({ to, title, minutes }) => (
            <li key={to}>
              <Link to={to}>
                <span>
                  {title}
                  <small>{minutes}&nbsp;min de lecture</small>
                </span>
                <Icon name="droite" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
