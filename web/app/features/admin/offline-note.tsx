import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/use-online.ts'

/** The panel covers the page's own note: what cannot be done says so here. */
export const OfflineNote = () =>
  useOnline() ? null : (
    <Note kind="alerte" icon="hors">
      Pas de réseau. Vous pourrez enregistrer dès qu’il revient.
    </Note>
  )
