import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { CheckoutEntry } from './draft.ts'

export const DeliveryRecap = ({ entry }: { entry: CheckoutEntry }) => (
  <div className="fiche ou">
    <Icon name="pin" />
    <p>
      <b>
        {entry.selectedQuartier?.name}, {entry.selectedCommune?.name}
      </b>
      <br />
      <span className="doux">{entry.formData.location_description}</span>
    </p>
    <Link className="lien-c" to="/checkout" aria-label="Modifier la livraison">
      Modifier
    </Link>
  </div>
)
