import { formatTime } from '../../lib/format.ts'
import { readOfflineOrder } from '../../lib/offline-order.ts'

export interface ReadablePage {
  path: string
  label: string
  note: string
}

/** What this device holds for reading offline: pages that the worker stored, and its copy of the current order. */
export async function findReadable(): Promise<ReadablePage[]> {
  const [catalogue, health, order] = await Promise.all([
    findStored('/products'),
    findStored('/info/sante'),
    readOfflineOrder(),
  ])
  return [
    ...(catalogue ? [{ path: '/products', label: 'Le catalogue', note: copyOf(catalogue) }] : []),
    ...(health ? [{ path: '/info/sante', label: 'Les fiches santé', note: 'Toutes lisibles' }] : []),
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

const findStored = async (path: string) => ('caches' in globalThis ? caches.match(path) : undefined)

function copyOf(stored: Response) {
  const date = stored.headers.get('date')
  return date ? `Copie de ${formatTime(new Date(date))}` : 'Dernière copie'
}
