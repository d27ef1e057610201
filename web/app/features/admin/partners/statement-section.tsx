import { getPartnerStatement, type PartnerSheet } from '@fantome/contract/partner-sheet.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RareIcon } from '../../../ui/rare-icon.tsx'
import { BareSelect } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './partner-sheet.module.css'
import { nameOf, type Partner } from './partner-words.ts'
import { Section } from './section.tsx'
import { formatMonth, type Statement, toCsv } from './statement.ts'
import { StatementPrint } from './statement-print.tsx'

interface StatementSectionProps {
  partner: Partner
  months: PartnerSheet['months']
}

/** One month's entries, as a file or on paper. */
export function StatementSection({ partner, months }: StatementSectionProps) {
  const [month, setMonth] = useState(months[0] ?? '')
  const [printed, setPrinted] = useState<Statement | null>(null)
  const endPrint = useCallback(() => setPrinted(null), [])
  const { mutate, isPending } = useMutation({
    mutationFn: async (_use: (statement: Statement) => void) =>
      (await call(getPartnerStatement, { params: { id: partner._id }, query: { month } })).data,
    onSuccess: (statement, use) => use(statement),
    onError: (error) => toast.error(messageOf(error, 'Erreur lors du chargement')),
  })
  if (months.length === 0)
    return (
      <Section title="Relevé">
        <p>Aucune écriture. La première viendra avec sa première livraison.</p>
      </Section>
    )
  // The name of a file is seen in lists: it names nobody.
  const save = (statement: Statement) => saveFile(`releve-${month}.csv`, 'text/csv', toCsv(statement))
  return (
    <Section title="Relevé">
      <div className={styles.buttons}>
        <span>
          <BareSelect
            isDense
            aria-label="Mois du relevé"
            placeholder="Mois"
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
        </span>
        <Button
          size="dense"
          look="outline"
          disabled={!month}
          isPending={isPending}
          onClick={() => mutate(save)}
        >
          <Icon name="down" />
          CSV
        </Button>
        <Button
          size="dense"
          look="outline"
          disabled={!month}
          isPending={isPending}
          onClick={() => mutate(setPrinted)}
        >
          <RareIcon name="imprime" />
          Imprimer
        </Button>
      </div>
      {printed && <StatementPrint name={nameOf(partner)} statement={printed} onDone={endPrint} />}
    </Section>
  )
}
