import type { Role } from '@fantome/contract/role.ts'

const TABS = [
  { key: 'profil', label: 'Mon profil' },
  { key: 'commandes', label: 'Mes commandes', only: ['client', 'admin'] },
  { key: 'administration', label: 'Administration', only: ['admin'] },
] as const satisfies readonly { key: string; label: string; only?: readonly Role[] }[]

export type TabKey = (typeof TABS)[number]['key']

/** The tabs this role has. */
export const tabsOf = (role: Role) =>
  TABS.filter((tab) => !('only' in tab) || (tab.only as readonly Role[]).includes(role))

/** The tab an address asks for; the profile when it names none, or one this role has not. */
export const currentTab = (asked: string | null, role: Role): TabKey =>
  tabsOf(role).find(({ key }) => key === asked)?.key ?? 'profil'
