import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * Marks our own inline scripts while a page is rendered. The server allows the marked ones by their hash and removes
 * the mark: a script that came in with someone's text has none.
 */
export const scriptNonce = createContext<string>()

/** The same for components; the browser, where nothing is marked, has none. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
