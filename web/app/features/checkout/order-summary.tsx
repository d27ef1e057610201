import { formatAmount } from '@fantome/contract/money.ts'
import type { ReactNode } from 'react'
import { useTints } from '../../lib/use-tints.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Niche } from '../../ui/niche.tsx'
import { Picture } from '../../ui/picture.tsx'
import totals from '../../ui/totals.module.css'
import styles from './order-summary.module.css'
import type { Summary } from './summary.ts'

interface SummaryProps {
  summary: Summary
  /** When it arrives. */
  arrival: ReactNode
}

/** Beside the form on a wide screen. */
export const SideSummary = ({ summary, arrival }: SummaryProps) => (
  <div className={styles.side}>
    <div className={styles.card}>
      <h2>Votre commande</h2>
      <SummaryLines summary={summary} />
    </div>
    {arrival}
  </div>
)

/** Folded above the form on a phone. */
export const FoldedSummary = ({ summary, arrival }: SummaryProps) => (
  <details className={classNames(styles.card, styles.fold)}>
    <summary>
      <span>Votre commande ({summary.count})</span>
      <span className={styles.sum}>
        <span className="prix">{formatAmount(summary.total)}</span>
        <Icon name="bas" isSmall />
      </span>
    </summary>
    <SummaryLines summary={summary} />
    {arrival}
  </details>
)

/** Before the button that pays, on a phone. */
export const PaymentTotals = ({ summary }: { summary: Summary }) => (
  <Totals summary={summary} label="Total à payer" className={classNames(styles.card, styles.alone)} />
)

function SummaryLines({ summary }: { summary: Summary }) {
  const tintOf = useTints()
  return (
    <>
      <ul className={styles.lines}>
        {summary.lines.map(({ id, name, image, isPhoto, categoryId, quantity, subtotal }) => (
          <li key={id}>
            <Niche tint={tintOf(categoryId)} isPhoto={isPhoto}>
              {image && <Picture src={image} alt="" size={44} sizes="44px" />}
            </Niche>
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
}

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
