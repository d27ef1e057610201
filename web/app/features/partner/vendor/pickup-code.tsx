import styles from './pickup-code.module.css'

interface PickupCodeProps {
  /** Absent until the server has heard that the parcel is ready. */
  code: string | undefined
  courier: string | null
}

/** Readable from two metres, to be told when the parcel changes hands. */
export const PickupCode = ({ code, courier }: PickupCodeProps) => (
  <div className={styles.code}>
    <span>Code de retrait</span>
    {code ? (
      <strong>
        <span aria-hidden="true">{code}</span>
        <span className="vh">{[...code].join(' ')}</span>
      </strong>
    ) : (
      <strong aria-hidden="true">••••</strong>
    )}
    <p>
      {code
        ? `À dire ${courier ? `à ${courier}` : 'au livreur'} au moment où vous lui tendez le colis.`
        : 'Le code de retrait apparaîtra dès que l’envoi aura réussi.'}
    </p>
  </div>
)
