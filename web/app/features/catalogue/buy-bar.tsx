import { MAX_QUANTITY } from '@fantome/contract/cart.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'

interface BuyBarProps {
  isAvailable: boolean
  isAdding: boolean
  onAdd(quantity: number): void
}

/** Stays at the bottom of a phone's screen. */
export function BuyBar({ isAvailable, isAdding, onAdd }: BuyBarProps) {
  const [quantity, setQuantity] = useState(1)
  return (
    <div className="barre barre--fixe">
      <div className="achat">
        {isAvailable ? (
          <>
            <Stepper value={quantity} min={1} max={MAX_QUANTITY} onChange={setQuantity} />
            <Button size="tall" isPending={isAdding} pendingLabel="Ajout…" onClick={() => onAdd(quantity)}>
              Ajouter au panier
            </Button>
          </>
        ) : (
          <Button size="tall" disabled>
            Indisponible
          </Button>
        )}
      </div>
    </div>
  )
}
