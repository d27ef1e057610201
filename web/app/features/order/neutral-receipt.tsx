import { formatAmount } from '@fantome/contract/money.ts'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import styles from './neutral-receipt.module.css'
import type { NeutralReceipt } from './print-link.tsx'

const ORDERS_PAGE = '/account?tab=commandes'

/** A sheet to print: a number, a date, a sum. Neither the shop, nor the client, nor what was bought. */
export function NeutralReceiptPage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  useNeutralTitle()
  const { receipt } = (state ?? {}) as { receipt?: NeutralReceipt }
  if (!receipt) return <Navigate to={ORDERS_PAGE} replace />
  const { number, date, method, total } = receipt
  return (
    <main id="contenu" className={`page ${styles.page}`}>
      <article className={styles.sheet}>
        <h1 className={styles.title}>Reçu</h1>
        <dl className={styles.facts}>
          <div>
            <dt>Numéro</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{formatDateTime(new Date(date))}</dd>
          </div>
          <div>
            <dt>Moyen</dt>
            <dd>{method}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total payé</dt>
            <dd>{formatAmount(total)}</dd>
          </div>
        </dl>
        <p className="petit doux">Livraison comprise. Conservez ce numéro pour toute demande.</p>
      </article>
      <div className={styles.actions}>
        <Button look="outline" onClick={() => void navigate(ORDERS_PAGE)}>
          Retour
        </Button>
        <Button onClick={() => print()}>Imprimer</Button>
      </div>
    </main>
  )
}

/** Browsers print the page's title above the sheet. */
function useNeutralTitle() {
  useEffect(() => {
    const before = document.title
    document.title = 'Reçu'
    return () => {
      document.title = before
    }
  }, [])
}
