import styles from './about.module.css'
import part from './part.module.css'

const FACTS = [
  { figure: '1 pseudonyme', words: 'Ni nom, ni e-mail, ni numéro pour s’inscrire.' },
  { figure: '2 regards', words: 'Le vendeur voit les articles, le livreur voit le lieu. Jamais les deux.' },
  {
    figure: '30 à 55 min',
    words: 'Le délai habituel en ville, du paiement à la remise\u00a0: souvent moins de 45\u00a0minutes.',
  },
]

export const About = () => (
  <section className={part.part} id="a-propos">
    <h2>À propos</h2>
    <p className={part.intro}>
      Ce qui retient au comptoir, ce n’est pas le stock, c’est le regard. Nous avons donc séparé ce que chacun
      voit.
    </p>
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
