import { Note } from '../../ui/note.tsx'

/** Until the operator has them read by a health professional. */
export const UnreviewedNote = () => (
  <Note kind="alerte">Contenu de démonstration, à faire relire par un professionnel de santé.</Note>
)
