import { makeRecoveryCodes } from '@fantome/contract/account.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

interface RenewCodesDialogProps {
  isOpen: boolean
  onClose(): void
  onNewCodes(codes: string[]): void
}

export function RenewCodesDialog({ isOpen, onClose, onNewCodes }: RenewCodesDialogProps) {
  const [isPending, setPending] = useState(false)
  async function renew() {
    setPending(true)
    await call(makeRecoveryCodes).then(
      ({ data }) => {
        onClose()
        onNewCodes(data.recovery_codes)
      },
      (error: unknown) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
    )
    setPending(false)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Refaire les codes de secours&nbsp;?"
      text="Huit nouveaux codes s’affichent, une seule fois. Les anciens ne marcheront plus."
      confirmLabel="Refaire les codes"
      pendingLabel="Un instant…"
      isPending={isPending}
      onConfirm={() => void renew()}
      onClose={onClose}
    />
  )
}
