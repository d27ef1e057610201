import { formatAmount } from '@fantome/contract/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Summary } from './summary.ts'

/** Beside the form on a wide screen. */
export const SideSummary = ({ summary }: { summary: Summary }) => (
  <div className="cote seul-bureau">
    <div className="fiche">
      <h2>Votre commande</h2>
      <SummaryLines summary={summary} />
    </div>
    <DeliveryNote />
  </div>
)

/** Folded above the form on a phone. */
export const FoldedSummary = ({ summary }: { summary: Summary }) => (
  <details className="recap fiche seul-mobile">
    <summary>
      <span>Votre commande ({summary.count})</span>
      <span className="rang">
        <span className="prix">{formatAmount(summary.total)}</span>
        <Icon name="bas" isSmall />
      </span>
    </summary>
    <SummaryLines summary={summary} />
    <DeliveryNote />
  </details>
)

const DeliveryNote = () => (
  <Note kind="info" icon="clock">
    30 à 55&nbsp;minutes en moyenne. Le livreur vous appelle avant d’arriver.
  </Note>
)

const SummaryLines = ({ summary }: { summary: Summary }) => (
  <>
    <ul className="minis">
      {summary.lines.map(({ id, name, image, quantity, subtotal }) => (
        <li key={id} className="mini-l">
          <div className="niche">{image && <Picture src={image} alt="" size={44} sizes="44px" />}</div>
          <span>
            {name || 'Produit inconnu'}
            <br />
            <span className="doux petit">× {quantity}</span>
          </span>
          <span className="prix">{formatAmount(subtotal)}</span>
        </li>
      ))}
    </ul>
    <Totals summary={summary} label="Total" />
  </>
)

interface TotalsProps {
  summary: Summary
  label: string
  className?: string
}

export const Totals = ({ summary, label, className = '' }: TotalsProps) => (
  <dl className={`totaux ${className}`}>
    <div>
      <dt>Sous-total</dt>
      <dd>{formatAmount(summary.subtotal)}</dd>
    </div>
    <div>
      <dt>Frais de livraison</dt>
      <dd>{formatAmount(summary.deliveryFee)}</dd>
    </div>
    <div className="total">
      <dt>{label}</dt>
      <dd>{formatAmount(summary.total)}</dd>
    </div>
  </dl>
)
