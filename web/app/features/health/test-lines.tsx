import styles from './test-lines.module.css'

const RESULTS = [
  { name: 'Positif', words: 'deux lignes, même pâles', lines: 2 },
  { name: 'Négatif', words: 'une ligne, côté contrôle', lines: 1 },
  { name: 'Nul', words: 'pas de ligne de contrôle\u00a0: à refaire', lines: 0 },
]

export const TestLines = () => (
  <div className={styles.results}>
    {RESULTS.map(({ name, words, lines }) => (
      <figure key={name}>
        <svg viewBox="0 0 120 44" aria-hidden="true">
          <rect className={styles.case} x="4" y="6" width="112" height="32" rx="16" />
          <rect className={styles.window} x="38" y="13" width="54" height="18" rx="6" />
          {lines > 0 && <path className={styles.line} d="M54 15v14" />}
          {lines > 1 && <path className={styles.line} d="M74 15v14" />}
        </svg>
        <figcaption>
          <b>{name}</b>
          {words}
        </figcaption>
      </figure>
    ))}
  </div>
)
