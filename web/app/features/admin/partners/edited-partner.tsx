import { QueryState } from '../../../lib/query-state.tsx'
import { BackButton } from '../back-button.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { PanelFailed, PanelWaiting } from '../panel-states.tsx'
import { PartnerEditor, type PartnerEditorProps } from './partner-editor.tsx'
import { WORDS } from './partner-words.ts'
import { useEditedPartner } from './use-partner-sheet.ts'
import type { PartnersList } from './use-partners.ts'

interface EditedPartnerProps extends Omit<PartnerEditorProps, 'partner'> {
  id: string
  list: PartnersList
}

/** The form of the partner that the address names. */
export function EditedPartner({ id, list, ...editor }: EditedPartnerProps) {
  const query = useEditedPartner(id, list)
  if (query.data) return <PartnerEditor partner={query.data} {...editor} />
  const words = WORDS[editor.role]
  return (
    <PanelFrame title={words.title} back={<BackButton label={words.title} onBack={editor.onBack} />}>
      <QueryState query={query} waiting={<PanelWaiting />} fallback={words.loadFailed} Failed={PanelFailed}>
        {() => null}
      </QueryState>
    </PanelFrame>
  )
}
