import { createExport, type ExportKind } from '@fantome/contract/bulk.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from './use-may.ts'

/** « Exporter » of a panel: the form for files, with what this panel shows already chosen. */
export function ExportLink({ what }: { what: ExportKind }) {
  const may = useMay()
  if (!may(createExport)) return null
  const to = `?tab=administration&panneau=imports&exporter=${what}`
  return (
    <ButtonLink size="dense" look="outline" to={to} preventScrollReset>
      <Icon name="down" />
      Exporter
    </ButtonLink>
  )
}
