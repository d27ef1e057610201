import { formatAmount } from '@fantome/contract/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Niche } from '../../ui/niche.tsx'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import totals from '../../ui/totals.module.css'
import styles from './order-summary.module.css'
import type { Summary } from './summary.ts'

/** Beside the form on a wide screen. */
export const SideSummary = ({ summary }: { summary: Summary }) => (
  <div className={styles.side}>
    <div className={styles.card}>
      <h2>Votre commande</h2>
      <SummaryLines summary={summary} />
    </div>
    <DeliveryNote />
  </div>
)

/** Folded above the form on a phone. */
export const FoldedSummary = ({ summary }: { summary: Summary }) => (
  <details className={classNames(styles.card, styles.fold)}>
    <summary>
      <span>Votre commande ({summary.count})</span>
      <span className={styles.sum}>
        <span className="prix">{formatAmount(summary.total)}</span>
        <Icon name="bas" isSmall />
      </span>
    </summary>
    <SummaryLines summary={summary} />
    <DeliveryNote />
  </details>
)

/** Before the button that pays, on a phone. */
export const PaymentTotals = ({ summary }: { summary: Summary }) => (
  <Totals summary={summary} label="Total à payer" className={classNames(styles.card, styles.alone)} />
)

const DeliveryNote = () => (
  <Note kind="info" icon="clock">
    30 à 55&nbsp;minutes en moyenne. Le livreur vous appelle avant d’arriver.
  </Note>
)

const SummaryLines = ({ summary }: { summary: Summary }) => (
  <>
    <ul className={styles.lines}>
      {summary.lines.map(({ id, name, image, quantity, subtotal }) => (
        <li key={id}>
          <Niche tint="sand">{image && <Picture src={image} alt="" size={44} sizes="44px" />}</Niche>
          <span>
            {name || 'Produit inconnu'}
            <br />
            <span className="doux petit">× {quantity}</span>
          </span>
          <span className="prix">{formatAmount(subtotal)}</span>
        </li>
      ))}
    </ul>
    <Totals summary={summary} label="Total" className={styles.totals} />
  </>
)

interface TotalsProps {
  summary: Summary
  label: string
  className?: string | undefined
}

const Totals = ({ summary, label, className }: TotalsProps) => (
  <dl className={classNames(totals.totals, className)}>
    <div>
      <dt>Sous-total</dt>
      <dd>{formatAmount(summary.subtotal)}</dd>
    </div>
    <div>
      <dt>Frais de livraison</dt>
      <dd>{formatAmount(summary.deliveryFee)}</dd>
    </div>
    <div>
      <dt>{label}</dt>
      <dd>{formatAmount(summary.total)}</dd>
    </div>
  </dl>
)
