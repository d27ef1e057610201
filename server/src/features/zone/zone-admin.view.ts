import type { ZoneCourier } from '@fantome/contract/zone-admin.ts'
import type { CourierRow } from './zone-sheet.repository.ts'

export const toZoneCourier = (row: CourierRow): ZoneCourier => ({
  _id: row.id,
  full_name: row.fullName,
  is_available: row.isAvailable,
  is_blocked: row.isBlocked,
  contract_end: row.contractEnd,
  active_deliveries: row.active,
  quartiers: row.quartiers,
})
