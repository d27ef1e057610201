import { type Endpoint, mayCall } from '@fantome/contract/endpoint.ts'
import type { AdminLevel } from '@fantome/contract/role.ts'
import type { ComponentType } from 'react'
import type { AdminIconName } from './admin-icon.tsx'
import type { Counts } from './admin-query.ts'

export interface Panel {
  /** Its name in the address: `?tab=administration&panneau=…`. */
  key: string
  group: (typeof GROUPS)[number]
  title: string
  /** Beside the icon of the rail, where the title would be too long. */
  short?: string
  description: string
  /** On its tile instead of the description, once the figures are known. */
  contents?(counts: Counts): string
  icon: AdminIconName
  /** How much waits in it, and whether that calls for somebody. */
  counted?: { by: keyof Counts; isHot: boolean }
  /** The call it cannot do without: who may not make it has no such panel. Without one: full admins only. */
  reads?: Pick<Endpoint, 'access' | 'levels'>
  download: () => Promise<ComponentType>
}

export const GROUPS = ['À traiter', 'Argent', 'Gérer', 'Comprendre', 'Surveiller'] as const

export const hrefOf = ({ key }: Panel) => `?tab=administration&panneau=${key}`

const FULL_ONLY = { access: ['admin'] } as const

/** Whether an admin of this level has the panel. */
export const isOpenTo = (level: AdminLevel | undefined, { reads = FULL_ONLY }: Panel) =>
  level === undefined || mayCall(reads, level)
