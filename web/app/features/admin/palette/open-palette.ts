import { createContext } from 'react'

/** Opens the palette, from a button anywhere in the administration. */
export const OpenPaletteContext = createContext(() => {})
