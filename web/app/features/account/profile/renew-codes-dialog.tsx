import { makeRecoveryCodes } from '@fantome/contract/account.ts'
import { useMutation } from '@tanstack/react-query'
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
  const { mutate: renew, isPending } = useMutation({
    mutationFn: () => call(makeRecoveryCodes),
    onSuccess({ data }) {
      onClose()
      onNewCodes(data.recovery_codes)
    },
    onError: (error) => toast.error(messageOf(error, 'Une erreur est survenue. Veuillez réessayer.')),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Refaire les codes de secours&nbsp;?"
      text="Huit nouveaux codes s’affichent, une seule fois. Les anciens ne marcheront plus."
      confirmLabel="Refaire les codes"
      pendingLabel="Un instant…"
      isPending={isPending}
      onConfirm={() => renew()}
      onClose={onClose}
    />
  )
}
