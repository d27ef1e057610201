import { formatAmount } from '@fantome/contract/money.ts'
import { closePartner, type PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { AdminConfirm } from '../admin-confirm.tsx'
import { useUnsavedWork } from '../unsaved-work.tsx'
import styles from './partner-sheet.module.css'
import { nameOf, type Partner } from './partner-words.ts'
import { Section } from './section.tsx'
import { PARTNERS } from './use-partners.ts'

interface CloseSectionProps {
  partner: Partner
  sheet: PartnerSheet
  onClosed(): void
}

/** « Clôturer »: what is left is paid by hand first, hence the reference. */
export function CloseSection({ partner, sheet, onClosed }: CloseSectionProps) {
  const [reference, setReference] = useState('')
  const [error, setError] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const owed = sheet.available
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(closePartner, {
        params: { id: partner._id },
        body: reference.trim() ? { reference: reference.trim() } : {},
      }),
    async onSuccess({ message }) {
      setOpen(false)
      toast.success(message)
      onClosed()
      await queryClient.invalidateQueries({ queryKey: [PARTNERS] })
    },
    onError(failure) {
      setOpen(false)
      if (failure instanceof ApiError) setError(failure.errors?.reference)
      toast.error(messageOf(failure, 'Erreur lors de la clôture'))
    },
  })
  useUnsavedWork(reference.trim() !== '' && !isPending)
  function ask() {
    const missing = owed > 0 && !reference.trim()
    setError(missing ? 'Indiquez la référence du versement.' : undefined)
    if (!missing) setOpen(true)
  }
  return (
    <Section title="Clôturer">
      <p>
        Le compte se ferme, les pièces et les contacts sont effacés. Seul le grand livre reste.
        {owed > 0 && ` Versez d’abord ${formatAmount(owed)}, puis notez la référence.`}
      </p>
      {owed > 0 && (
        <TextInput
          isDense
          label="Référence du versement"
          help="Celle du reçu Mobile money ou de la banque."
          maxLength={120}
          value={reference}
          error={error}
          onChange={({ target }) => {
            setReference(target.value)
            setError(undefined)
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button size="dense" look="danger" onClick={ask}>
          Clôturer
        </Button>
      </div>
      <AdminConfirm
        isOpen={isOpen}
        isDanger
        title={`Clôturer ${nameOf(partner)}\u00a0?`}
        text="Ce partenaire ne pourra plus se connecter, et rien de ce qui le nomme ne restera. Cela ne se défait pas."
        confirmLabel="Clôturer"
        isPending={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </Section>
  )
}
