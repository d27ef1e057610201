import type { Tint } from '../../lib/category-tint.ts'
import styles from './testimonials.module.css'

const TESTIMONIALS: { words: string; pseudo: string; city: string; tint: Tint }[] = [
  {
    words: 'Je n’ai pas eu à baisser les yeux devant une caissière. J’ai reçu un carton, c’est tout.',
    pseudo: 'lune_calme',
    city: 'Cotonou',
    tint: 'sand',
  },
  {
    words: 'Le livreur a appelé, il est passé, il est reparti. Il ne savait pas ce qu’il portait.',
    pseudo: 'petit_baobab',
    city: 'Abomey-Calavi',
    tint: 'lagoon',
  },
  {
    words: 'Ma colocataire a cru que j’avais commandé des câbles. C’était parfait.',
    pseudo: 'vent_du_soir',
    city: 'Porto-Novo',
    tint: 'clay',
  },
]

export const Testimonials = () => (
  <section className="section">
    <div className="cadre">
      <h2>Ce qu’on nous écrit</h2>
      <div className={styles.quotes}>
        {TESTIMONIALS.map(({ words, pseudo, city, tint }) => (
          <figure key={pseudo}>
            <blockquote>«&nbsp;{words}&nbsp;»</blockquote>
            <figcaption>
              <span className={`${styles.portrait} ${styles[tint]}`}>
                <DarkGhost />
              </span>
              <span>
                <b>{pseudo}</b>
                {city}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  </section>
)

/** The mark in the colour of the text: nobody has a face here. */
const DarkGhost = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <path
      fill="var(--texte)"
      d="M9 50V29.5C9 16.5 19.2 6.5 32 6.5s23 10 23 23V45c0 4.6 2 7.6 5.4 9.2-3.7 3.2-9.3 3-12.9-.4-2.9 4-9.1 4.4-12.6.7-3.4 4-9.7 4-12.9 0C18.6 58 9 57.5 9 50z"
    />
    <path className={styles.eyes} d="M20.5 30.5q4.2 4.6 8.4 0m6.6 0q4.2 4.6 8.4 0" />
  </svg>
)
