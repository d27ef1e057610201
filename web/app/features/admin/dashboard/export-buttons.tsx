import { getAdminCounts } from '@fantome/contract/admin-counts.ts'
import { getConfirmedOrders } from '@fantome/contract/order-queues.ts'
import { getEnhancedStats, getStatsSeries, type TimeRange } from '@fantome/contract/statistics.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { dashboardFile, seriesCsv } from './export.ts'

/** What is downloaded is asked for anew: figures, counts and the series of the range. */
export function ExportButtons({ range }: { range: TimeRange }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: 'json' | 'csv') => (format === 'json' ? saveJson(range) : saveCsv(range)),
    onSuccess: () => toast.success('Données exportées'),
    onError: (error) => toast.error(messageOf(error, 'Erreur de chargement des données')),
  })
  const isBusy = (format: string) => isPending && variables === format
  return (
    <>
      <Button size="dense" look="outline" isPending={isBusy('json')} onClick={() => mutate('json')}>
        {isBusy('json') ? <Spinner /> : <Icon name="down" />}
        Exporter
      </Button>
      <Button
        size="dense"
        look="outline"
        aria-label="Exporter en CSV"
        isPending={isBusy('csv')}
        onClick={() => mutate('csv')}
      >
        {isBusy('csv') ? <Spinner /> : <Icon name="down" />}
        CSV
      </Button>
    </>
  )
}

async function saveJson(timeRange: TimeRange) {
  const one = { contact: 'none', limit: '1' } as const
  const [{ data: stats }, { data: counts }, confirmed] = await Promise.all([
    call(getEnhancedStats, { query: { timeRange } }),
    call(getAdminCounts),
    call(getConfirmedOrders, { query: one }),
  ])
  const timestamp = new Date().toISOString()
  const file = dashboardFile({ timestamp, timeRange, stats, counts, confirmed: confirmed.pagination.total })
  saveFile(`tableau-${stats.period.to}.json`, 'application/json', JSON.stringify(file, null, 2))
}

async function saveCsv(timeRange: TimeRange) {
  const { data: series } = await call(getStatsSeries, { query: { timeRange } })
  saveFile(`tableau-${series.period.to}.csv`, 'text/csv;charset=utf-8', seriesCsv(series))
}
