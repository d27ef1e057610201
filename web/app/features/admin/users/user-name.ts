import type { ListedUser } from '@fantome/contract/user-admin.ts'

/** Partners have a name; clients were never asked for one. */
export const nameOf = ({ full_name, pseudo }: ListedUser) => full_name || pseudo
