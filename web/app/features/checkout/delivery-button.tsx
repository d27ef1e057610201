import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconDrawing } from '../../ui/icon.tsx'
import styles from './delivery-button.module.css'
import { type DeliveryField, missingText } from './missing-fields.ts'

const UP = 'M12 19V5.5m-5.5 5.5L12 5.5l5.5 5.5'

/** Goes on to the payment; until all is there it says what is missing, and leads to it. */
export function DeliveryButton({ missing }: { missing: DeliveryField[] }) {
  if (missing.length === 0)
    return (
      <Button type="submit" size="tall" isWide>
        Continuer
      </Button>
    )
  function lead({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    // A list without quartiers takes no focus: its commune is chosen anew.
    const names = [...missing, 'commune']
    const fields = names.map((name) => form?.elements.namedItem(name) as HTMLInputElement | null)
    fields.find((field) => field && !field.disabled)?.focus()
  }
  return (
    <div className={styles.missing}>
      <Button look="outline" size="tall" isWide onClick={lead} aria-describedby="a-completer">
        <IconDrawing path={UP} />
        {missingText(missing)}
      </Button>
      <p className="mini doux" id="a-completer">
        Touchez pour y aller.
      </p>
    </div>
  )
}
