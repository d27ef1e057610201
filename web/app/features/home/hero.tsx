import { Form } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import actions from './actions.module.css'
import styles from './hero.module.css'
import drawing from './hero-drawing.svg'

const FACTS = [
  { figure: '30–55 min', words: 'chez vous' },
  { figure: '0 logo', words: 'sur le colis' },
  { figure: '1 pseudo', words: 'jamais de nom' },
]

export const Hero = ({ isVisitor }: { isVisitor: boolean }) => (
  <section className={`scene ${styles.hero}`}>
    <div className={`cadre ${styles.frame}`}>
      <div className={styles.words}>
        <h1>
          Reçu chez vous.
          <br />
          Vu par personne.
        </h1>
        <p className={styles.lead}>
          Préservatifs, tests, lubrifiants&nbsp;: livrés en 30 à 55 minutes, dans un colis neutre, sous
          pseudonyme.
        </p>
        <search>
          <Form className={styles.search} method="get" action="/products">
            <input
              type="search"
              name="q"
              aria-label="Rechercher un produit"
              placeholder="Que cherchez-vous&nbsp;?"
              autoComplete="off"
            />
            <IconButton type="submit" aria-label="Rechercher">
              <Icon name="search" />
            </IconButton>
          </Form>
        </search>
        <div className={actions.row}>
          <ButtonLink look="glow" to="/products">
            Voir les produits
          </ButtonLink>
          {isVisitor && (
            <ButtonLink look="outline" className="signed-out-only" to="/register">
              S'inscrire
            </ButtonLink>
          )}
        </div>
      </div>
      <img className={styles.drawing} src={drawing} alt="" width="760" height="760" fetchPriority="high" />
    </div>
    <ul className={styles.facts}>
      {FACTS.map(({ figure, words }) => (
        <li key={figure}>
          <b>{figure}</b>
          {words}
        </li>
      ))}
    </ul>
  </section>
)
