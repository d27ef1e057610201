import styles from './exit-veil.module.css'

/** White over everything from the moment quick exit is asked for: `quick-exit.ts` shows it. */
export const ExitVeil = () => <div className={styles.veil} aria-hidden="true" />
