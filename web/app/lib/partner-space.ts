import type { Role } from '@fantome/contract/role.ts'

const SPACES: Partial<Record<Role, string>> = { vendeur: '/espace-vendeur', livreur: '/espace-livreur' }

/** The screens of a vendor or a courier; undefined for everyone else. */
export const spaceOf = (role: Role | undefined) => role && SPACES[role]
