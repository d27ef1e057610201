import { MAX_QUANTITY } from '@fantome/contract/cart.ts'
import { useState } from 'react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  isAvailable: boolean
  /** To whoever is there; undefined until it is known who is. */
  isDelivered: boolean | undefined
  isAdding: boolean
  onAdd(quantity: number): void
}

/** Stays at the bottom of a phone's screen. */
export function BuyBar({ isAvailable, isDelivered, isAdding, onAdd }: BuyBarProps) {
  const [quantity, setQuantity] = useState(1)
  const isOnline = useOnline()
  return (
    <ActionBar>
      <div className={isDelivered === undefined ? `${styles.buy} signed-out-only` : styles.buy}>
        {isAvailable && isDelivered !== false ? (
          <>
            <Stepper value={quantity} min={1} max={MAX_QUANTITY} onChange={setQuantity} />
            <Button
              size="tall"
              className={styles.button}
              isPending={isAdding}
              pendingLabel="Ajout…"
              disabled={!isOnline}
              onClick={() => onAdd(quantity)}
            >
              {isOnline ? 'Ajouter au panier' : 'Sans réseau'}
            </Button>
          </>
        ) : (
          <Button size="tall" className={styles.button} disabled>
            {isDelivered === false ? 'Non livré dans votre pays' : 'Indisponible'}
          </Button>
        )}
      </div>
    </ActionBar>
  )
}
