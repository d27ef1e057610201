/** What the client tells the courier when the parcel is handed over. */
export const HandoverCode = ({ code }: { code: string }) => (
  <p className="code4">
    <span>
      Code de remise
      <span className="mini">À donner au livreur, en main propre</span>
    </span>
    <b>
      <span aria-hidden="true">{code}</span>
      <span className="vh">{[...code].join(' ')}</span>
    </b>
  </p>
)
