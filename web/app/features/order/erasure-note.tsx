import { type ClientOrder, PLACES_KEPT } from '@fantome/contract/order.ts'
import { formatDay } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'

/** Of an order that is over: when its landmark and numbers go. Nothing once they are gone. */
export function ErasureNote({ order: { steps } }: { order: ClientOrder }) {
  const end = steps.finalised_at ?? steps.cancelled_at
  if (!end) return null
  const erasedAt = new Date(end)
  erasedAt.setDate(erasedAt.getDate() + PLACES_KEPT)
  if (erasedAt < new Date()) return null
  const day = formatDay(erasedAt)
  return (
    <section>
      <Note kind="info" icon="clos">
        Votre repère et vos numéros seront effacés de cette commande le {day}
        {day.endsWith('.') ? '' : '.'}
      </Note>
    </section>
  )
}
