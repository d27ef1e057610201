import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { useDeferred } from '../../../ui/use-deferred.ts'

const download = () => import('./renew-codes-dialog.tsx').then(({ RenewCodesDialog }) => RenewCodesDialog)

/** Asks before new recovery codes replace the old ones; the dialog is downloaded when first asked for. */
export function useRenewCodes(onNewCodes: (codes: string[]) => void) {
  const [isAsking, setAsking] = useState(false)
  const [RenewCodesDialog, load] = useDeferred(download)
  function ask() {
    setAsking(true)
    load().catch(() => toast.error('Une erreur est survenue. Veuillez réessayer.'))
  }
  const dialog = RenewCodesDialog && (
    <RenewCodesDialog isOpen={isAsking} onClose={() => setAsking(false)} onNewCodes={onNewCodes} />
  )
  return { ask, dialog }
}
