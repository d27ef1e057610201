export const SoldOutBanner = () => (
  <p className="bandeau">
    <b>Beaucoup demandé !</b> Indisponible <span aria-hidden="true">🔥</span> Bientôt de retour...
  </p>
)
