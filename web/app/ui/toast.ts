export interface ToastMessage {
  id: string
  kind: 'success' | 'error' | 'loading'
  text: string
}
type Show = (message: ToastMessage) => void

let lastId = 0
let region: Show | undefined
const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()

function show(kind: ToastMessage['kind'], text: string, id = `toast-${++lastId}`) {
  const message = { id, kind, text }
  if (region) region(message)
  else {
    waiting.push(message)
    for (const listener of listeners) listener()
  }
  return id
}

/**
 * Brief messages, from any code. Each returns its id: given back to a later message, that one takes its place,
 * as « Déconnexion réussie! » does of « Déconnexion en cours... ».
 */
export const toast = {
  success: (text: string, id?: string) => show('success', text, id),
  error: (text: string, id?: string) => show('error', text, id),
  loading: (text: string, id?: string) => show('loading', text, id),
}

export const isToastWaiting = () => waiting.length > 0

/** Told when a message waits for a region to show it. */
export function onToastWaiting(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The region, once on the page, shows what waited and what comes. */
export function connectToasts(connected: Show) {
  region = connected
  for (const message of waiting.splice(0)) connected(message)
  return () => {
    region = undefined
  }
}
