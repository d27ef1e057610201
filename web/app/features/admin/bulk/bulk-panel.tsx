import { EXPORT_KINDS } from '@fantome/contract/bulk.ts'
import { IMPORT_KINDS } from '@fantome/contract/import-columns.ts'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import { usePanelAddress } from '../use-panel-address.ts'
import { BulkHome } from './bulk-home.tsx'
import { ImportView } from './import-view.tsx'
import { JobView } from './job-view.tsx'

/** Files into the shop and out of it: one at a time in the address, so that closing the page loses nothing. */
export function BulkPanel() {
  const address = usePanelAddress()
  const jobId = address.get('travail')
  const kind = IMPORT_KINDS.find((one) => one === address.get('quoi'))
  useFocusOnTitle(jobId || kind || 'home')
  const goHome = () => address.set({ quoi: '', travail: '' })
  if (jobId)
    return (
      <JobView
        key={jobId}
        id={jobId}
        onBack={goHome}
        onAgain={(what) => address.set({ quoi: what, travail: '' })}
      />
    )
  if (kind)
    return (
      <ImportView
        key={kind}
        kind={kind}
        onBack={goHome}
        onStarted={(id) => address.set({ quoi: '', travail: id })}
      />
    )
  return (
    <BulkHome
      exported={EXPORT_KINDS.find((one) => one === address.get('exporter'))}
      onImport={(what) => address.set({ quoi: what })}
      onJob={(id) => address.set({ travail: id, exporter: '' })}
    />
  )
}
