import { AdminConfirm } from '../admin-confirm.tsx'
import type { useDelete } from './use-delete.ts'

interface DeleteDialogProps {
  deletion: ReturnType<typeof useDelete>
  title: string
  text: string
  confirmLabel: string
}

export const DeleteDialog = ({ deletion, ...words }: DeleteDialogProps) => (
  <AdminConfirm
    {...words}
    isDanger
    isOpen={deletion.isOpen}
    isPending={deletion.isPending}
    onConfirm={deletion.confirm}
    onClose={deletion.close}
  />
)
