import { formatAmount } from '@fantome/contract/money.ts'
import { AdminConfirm } from '../admin-confirm.tsx'
import { nameOf } from './partner-words.ts'
import type { useBlock } from './use-block.ts'

export function BlockDialog({ block }: { block: ReturnType<typeof useBlock> }) {
  const { asked } = block
  if (!asked) return null
  const words = asked.is_blocked
    ? {
        title: `Débloquer ${nameOf(asked)}\u00a0?`,
        text: 'Ce compte pourra de nouveau se connecter et recevoir des offres.',
        confirmLabel: 'Débloquer',
      }
    : {
        title: `Bloquer ${nameOf(asked)}\u00a0?`,
        text: `Ses connexions se ferment à l’instant, ses offres disparaissent, et ses commandes pas encore retirées reviennent aux autres. Son solde reste dû\u00a0: ${formatAmount(asked.total_earned)}.`,
        confirmLabel: 'Bloquer',
        isDanger: true,
      }
  return (
    <AdminConfirm
      {...words}
      isOpen={block.isOpen}
      isPending={block.isPending}
      onConfirm={block.confirm}
      onClose={block.close}
    />
  )
}
