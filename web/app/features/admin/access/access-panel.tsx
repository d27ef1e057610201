import { useSession } from '../../../lib/session.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { AccessBody } from './access-body.tsx'

export function AccessPanel() {
  const { reload } = useSession()
  return (
    <PanelFrame title="Mon accès">
      <OfflineNote />
      <AccessBody doneLabel="J’ai fini" onDone={() => void reload()} />
    </PanelFrame>
  )
}
