import { HEALTH_PATH, HEALTH_SHEETS, healthPath } from '@fantome/contract/health-sheets.ts'
import { formatTime } from '../../lib/format.ts'
import { readOfflineOrder } from '../../lib/offline-order.ts'
import { countStored, findStored } from '../../lib/stored-pages.ts'

export interface ReadablePage {
  path: string
  label: string
  note: string
}

/** What this device holds for reading offline: pages that the worker stored, and its copy of the current order. */
export async function findReadable(): Promise<ReadablePage[]> {
  const [catalogue, health, sheets, order] = await Promise.all([
    findStored('/products'),
    findStored(HEALTH_PATH),
    countStored(HEALTH_SHEETS.map(healthPath)),
    readOfflineOrder(),
  ])
  return [
    ...(catalogue ? [{ path: '/products', label: 'Le catalogue', note: copyOf(catalogue) }] : []),
    ...(health ? [{ path: HEALTH_PATH, label: 'Les fiches santé', note: sheetsNote(sheets) }] : []),
    ...(order
      ? [
          {
            path: '/account?tab=commandes',
            label: 'Votre commande en cours',
            note: order.code ? 'Code de remise compris' : 'Sa dernière étape connue',
          },
        ]
      : []),
  ]
}

const sheetsNote = (count: number) =>
  count === HEALTH_SHEETS.length ? 'Toutes lisibles' : `${count} sur ${HEALTH_SHEETS.length} lisibles`

function copyOf(stored: Response) {
  const date = stored.headers.get('date')
  return date ? `Copie de ${formatTime(new Date(date))}` : 'Dernière copie'
}
