import type { PartnerLedger } from '@fantome/contract/partner-money.ts'
import { type ComponentProps, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { askable, digits } from './amounts.ts'
import { SpaceIcon } from './space-icons.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

interface AskWithdrawalProps {
  ledger: PartnerLedger
  look?: ComponentProps<typeof Button>['look']
  className?: string | undefined
}

/** One withdrawal at a time; what closes the button is said under it. */
export function AskWithdrawal({ ledger, look, className }: AskWithdrawalProps) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const id = useId()
  const obstacle = obstacleOf(ledger, isOnline)
  return (
    <>
      <Button
        {...(look && { look })}
        size="tall"
        isWide
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && id}
        onClick={() => setOpen(true)}
      >
        <SpaceIcon name="pieces" />
        Demander un retrait
      </Button>
      {obstacle && (
        <p className={className ?? 'mini doux'} id={id}>
          {obstacle}
        </p>
      )}
      <WithdrawalSheet ledger={ledger} isOpen={isOpen && !obstacle} onClose={() => setOpen(false)} />
    </>
  )
}

function obstacleOf(ledger: PartnerLedger, isOnline: boolean) {
  if (ledger.withdrawals.some(({ status }) => status === 'requested')) return 'Un retrait est déjà en cours.'
  const { withdrawal_minimum: least } = ledger
  if (askable(ledger) < least) return `Un retrait est de ${digits(least)}\u00a0FCFA au moins.`
  if (!isOnline) return 'Il faut le réseau pour demander un retrait.'
}
