import type { AdminLevel } from '@fantome/contract/role.ts'

export const LEVEL_LABELS: Record<AdminLevel, string> = {
  support: 'Support',
  finance: 'Finance',
  full: 'Complet',
}
