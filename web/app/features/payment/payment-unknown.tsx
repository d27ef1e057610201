import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './payment-unknown.module.css'

/** A return address that names no payment of this client. */
export const PaymentUnknown = () => (
  <main id="contenu" className="page">
    <div className="cadre">
      <div className={styles.outcome}>
        <h1>Ce paiement est introuvable.</h1>
        <Note kind="danger">Checkout data missing - please restart the checkout process</Note>
        <p className="doux">Si vous avez payé, la commande se trouve dans Mes commandes.</p>
        <ButtonLink size="tall" isWide to="/account?tab=commandes">
          Voir mes commandes
        </ButtonLink>
        <ButtonLink look="outline" isWide to="/cart">
          Voir le panier
        </ButtonLink>
      </div>
    </div>
  </main>
)
