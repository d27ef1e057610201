import type { VendorOffer } from '@fantome/contract/partner.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import styles from '../sheet.module.css'

interface MissingSheetProps {
  offer: VendorOffer
  isOpen: boolean
  onClose(): void
  onDecline(missing: string[]): void
}

/** « Je n'ai pas tout »: the whole order goes to another shop, and the team learns what is missing. */
export function MissingSheet({ offer, isOpen, onClose, onDecline }: MissingSheetProps) {
  const { items, reference } = offer
  const [missing, setMissing] = useState<string[]>(items.length === 1 ? [items[0]!.product_id] : [])
  function submit(event: FormEvent) {
    event.preventDefault()
    onDecline(missing)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Il vous manque un article&nbsp;?"
      text="Une commande se prépare en entier, par une seule boutique. Si vous n’avez pas tout, elle reste ouverte aux autres."
    >
      <form onSubmit={submit}>
        <fieldset className={styles.list}>
          <legend>Que vous manque-t-il&nbsp;?</legend>
          {items.map(({ product_id: id, name }) => (
            <Checkbox
              key={id}
              checked={missing.includes(id)}
              onChange={({ target }) =>
                setMissing(target.checked ? [...missing, id] : missing.filter((other) => other !== id))
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        <p className={`doux petit ${styles.text}`}>
          Réf. {reference}. Elle quitte votre écran et ne reviendra pas. Rien n’est compté contre vous.
        </p>
        <DialogActions>
          <Button type="submit" size="tall" isWide>
            Je n’ai pas tout
          </Button>
          <Button look="text" onClick={onClose}>
            Revenir à la demande
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
