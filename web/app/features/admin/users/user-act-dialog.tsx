import { AdminConfirm } from '../admin-confirm.tsx'
import type { UserAct, useUserAct } from './use-user-act.ts'
import { nameOf } from './user-name.ts'

interface Words {
  title(name: string): string
  text: string
  confirmLabel: string
  isDanger?: boolean
}

const WORDS: Record<UserAct, Words> = {
  block: {
    title: (name) => `Bloquer ${name}\u00a0?`,
    text: 'Ses connexions en cours seront fermées et ce compte ne pourra plus entrer, jusqu’à ce que vous le débloquiez.',
    confirmLabel: 'Bloquer',
    isDanger: true,
  },
  unblock: {
    title: (name) => `Débloquer ${name}\u00a0?`,
    text: 'Ce compte pourra de nouveau se connecter.',
    confirmLabel: 'Débloquer',
  },
  promote: {
    title: (name) => `Passer ${name} administrateur\u00a0?`,
    text: 'Il commence en Support\u00a0: il verra toutes les commandes et tous les numéros. Il ne livrera plus, et ses connexions en cours seront fermées. Ce changement ne se défait pas ici.',
    confirmLabel: 'Passer Admin',
  },
}

interface UserActDialogProps {
  act: ReturnType<typeof useUserAct>
  /** Once it was done, and its row shows it. */
  onDone(): void
}

export function UserActDialog({ act, onDone }: UserActDialogProps) {
  if (!act.asked) return null
  const { title, ...words } = WORDS[act.asked.act]
  return (
    <AdminConfirm
      {...words}
      title={title(nameOf(act.asked.user))}
      isOpen={act.isOpen}
      isPending={act.isPending}
      onConfirm={() => act.confirm(onDone)}
      onClose={act.close}
    />
  )
}
