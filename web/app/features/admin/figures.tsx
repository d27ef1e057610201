import styles from './figures.module.css'

export interface Figure {
  term: string
  value: string
  /** A word that must not be missed, before the detail. */
  hot?: string
  detail: string
}

/** A few figures side by side; two by two on a phone. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ term, value, hot, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
        {(hot || detail) && (
          <dd className={styles.detail}>
            {hot && <b>{hot}</b>}
            {hot && detail && ', '}
            {detail}
          </dd>
        )}
      </div>
    ))}
  </dl>
)
