import styles from './handover-code.module.css'

/** What the client tells the courier when the parcel is handed over. */
export const HandoverCode = ({ code }: { code: string }) => (
  <p className={styles.code}>
    <span>
      Code de remise
      <span className={`mini ${styles.help}`}>À donner au livreur, en main propre</span>
    </span>
    <b className={styles.digits}>
      <span aria-hidden="true">{code}</span>
      <span className="vh">{[...code].join(' ')}</span>
    </b>
  </p>
)
