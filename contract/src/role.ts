export const ROLES = ['client', 'vendeur', 'livreur', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What an admin may do: `support` helps clients, `finance` handles the money, `full` does everything. */
export const ADMIN_LEVELS = ['support', 'finance', 'full'] as const
export type AdminLevel = (typeof ADMIN_LEVELS)[number]

/** What an admin may have besides the password: an application that makes codes, or a passkey. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]
