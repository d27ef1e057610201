import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { FormState } from './use-form.ts'

interface FormEndProps {
  form: Pick<FormState, 'note' | 'isPending'>
  label: string
  /** The verb shown while it waits. */
  pendingLabel: string
  isDisabled?: boolean
}

/** What a form ends with: why it was refused, and the button. */
export const FormEnd = ({ form, label, pendingLabel, isDisabled = false }: FormEndProps) => (
  <>
    {form.note && <Note kind="danger">{form.note}</Note>}
    <Button
      type="submit"
      size="tall"
      isWide
      disabled={isDisabled}
      isPending={form.isPending}
      pendingLabel={pendingLabel}
    >
      {label}
    </Button>
  </>
)
