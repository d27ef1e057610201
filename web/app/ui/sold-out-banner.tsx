import styles from './sold-out-banner.module.css'

export const SoldOutBanner = () => (
  <p className={styles.banner}>
    <b>Beaucoup demandé !</b> Indisponible <span aria-hidden="true">🔥</span> Bientôt de retour...
  </p>
)
