import styles from './bulk.module.css'

const STEPS = ['Fichier', 'Aperçu', 'Envoi', 'Terminé']

export const ImportSteps = ({ current }: { current: number }) => (
  <ol className={styles.steps}>
    {STEPS.map((step, index) => (
      <li
        key={step}
        data-done={index < current || undefined}
        aria-current={index + 1 === current ? 'step' : undefined}
      >
        {index + 1}. {step}
      </li>
    ))}
  </ol>
)
