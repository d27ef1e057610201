import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../.data/screens/', import.meta.url))

export const folderOf = (run: string) => `${ROOT}${run}`

/** Where the shop of the screens keeps its database and its pictures. */
export const SHOP_DATA = fileURLToPath(new URL('../../.data/screens-shop', import.meta.url))

export const WIDTHS = [390, 1440] as const
export const THEMES = ['paper', 'night'] as const
export const fileOf = (name: string, width: number, theme: string) => `${name}.${width}.${theme}.png`
