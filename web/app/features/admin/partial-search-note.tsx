import { SEARCHED_ORDERS } from '@fantome/contract/order-admin.ts'
import { Note } from '../../ui/note.tsx'
import { figure } from './figure.ts'

/** What is encrypted is searched in the first orders of a queue only. */
export const PartialSearchNote = ({ isPartial }: { isPartial: boolean | undefined }) =>
  isPartial ? (
    <Note kind="info">
      {`La file est longue\u00a0: les repères et les téléphones n’ont été cherchés que dans ses ${figure(SEARCHED_ORDERS)} premières commandes.`}
    </Note>
  ) : null
