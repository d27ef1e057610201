import type { Role } from '@fantome/contract/role.ts'

export const ROLE_LABELS: Record<Role, string> = {
  client: 'Client',
  vendeur: 'Vendeur',
  livreur: 'Livreur',
  admin: 'Administrateur',
}
