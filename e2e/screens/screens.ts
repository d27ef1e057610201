import { ACCOUNT_SCREENS } from './account-screens.ts'
import { ADMIN_ORDER_SCREENS } from './admin-order-screens.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { ADMIN_STATISTICS_SCREENS } from './admin-statistics-screens.ts'
import { ADMIN_SURVEILLANCE_SCREENS } from './admin-surveillance-screens.ts'
import { ADMIN_ZONE_SCREENS } from './admin-zone-screens.ts'
import { BUYING_SCREENS } from './buying-screens.ts'
import { PARTNER_SCREENS } from './partner-screens.ts'
import type { Screen } from './screen.ts'
import { SHOP_SCREENS } from './shop-screens.ts'
import { SIGN_IN_SCREENS } from './sign-in-screens.ts'

export const SCREENS: readonly Screen[] = [
  ...SHOP_SCREENS,
  ...SIGN_IN_SCREENS,
  ...BUYING_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ADMIN_SCREENS,
  ...ADMIN_ORDER_SCREENS,
  ...ADMIN_ZONE_SCREENS,
  ...ADMIN_SURVEILLANCE_SCREENS,
  ...ADMIN_STATISTICS_SCREENS,
  ...PARTNER_SCREENS,
]
