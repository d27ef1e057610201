import type { AdminLevel } from '@fantome/contract/role.ts'
import { Link } from 'react-router'
import { AdminIcon, type AdminIconName } from './admin-icon.tsx'
import { type Counts, useCounts } from './admin-query.ts'
import styles from './hot-tiles.module.css'
import { isOpenTo } from './panel.ts'
import { findPanel } from './panels.ts'

interface HotTile {
  title: string
  icon: AdminIconName
  /** For an admin of this level. */
  to(level: AdminLevel | undefined): string
  count(counts: Counts): number
  /** What makes it pressing. */
  more(counts: Counts): string
}

const some = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

/** « 38 min », « 2 h », « 3 jours » */
function waitWords(minutes: number) {
  if (minutes < 60) return `${minutes}\u00a0min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}\u00a0h`
  return `${Math.floor(minutes / 60 / 24)}\u00a0jours`
}

const TILES: readonly HotTile[] = [
  {
    title: 'Commandes en attente',
    icon: 'lignes',
    to: () => '?tab=administration&panneau=attente',
    count: ({ waiting }) => waiting,
    more: ({ waiting, urgent_waiting: urgent, longest_waiting: longest }) =>
      waiting === 0
        ? 'Aucune n’attend de livreur'
        : `${urgent > 0 ? `dont ${some(urgent, 'urgente', 'urgentes')}` : 'aucune urgente'}, la plus ancienne ${waitWords(longest)}`,
  },
  {
    title: 'Livraisons non assignées',
    icon: 'moto',
    to: () => '?tab=administration&panneau=non-assignees',
    count: ({ unassigned }) => unassigned,
    more: ({ unassigned, zones_without_courier: zones }) => {
      if (unassigned === 0) return 'Toutes ont un livreur'
      return zones === 0
        ? 'un livreur disponible dans chaque zone'
        : some(zones, 'zone sans livreur disponible', 'zones sans livreur disponible')
    },
  },
  {
    title: 'À confirmer',
    icon: 'coche',
    to: (level) =>
      isOpenTo(level, findPanel('tableau')!)
        ? '?tab=administration&panneau=tableau&vue=a-confirmer'
        : '?tab=administration&panneau=commandes&etat=to_confirm',
    count: ({ to_confirm: count }) => count,
    more: ({ to_confirm: count, expired }) => {
      if (count === 0) return 'Rien à confirmer'
      return expired === 0
        ? 'aucune expirée'
        : `${some(expired, 'expirée', 'expirées')}, à confirmer d’office`
    },
  },
]

/** Panels that have a tile here. */
export const HOT_PANELS: readonly string[] = ['attente', 'non-assignees']

/** What waits for somebody now; dashes while it is unknown. */
export function HotTiles({ level }: { level: AdminLevel | undefined }) {
  const { data: counts } = useCounts()
  return (
    <section className={styles.group}>
      <h2>À traiter maintenant</h2>
      <div className={styles.tiles}>
        {TILES.map(({ title, icon, to, count, more }) => (
          <Link key={title} className={styles.tile} to={to(level)} preventScrollReset>
            <b>{counts ? count(counts) : '—'}</b>
            <AdminIcon name={icon} />
            <span>{title}</span>
            <small>{counts ? more(counts) : '\u00a0'}</small>
          </Link>
        ))}
      </div>
    </section>
  )
}
