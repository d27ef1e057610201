import styles from './spinner.module.css'

/** Turning ring; the words beside it carry the state. */
export const Spinner = () => <span className={`tourne ${styles.spinner}`} aria-hidden="true" />
