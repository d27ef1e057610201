export const ROLES = ['client', 'vendeur', 'livreur', 'admin'] as const
export type Role = (typeof ROLES)[number]
