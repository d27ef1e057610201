const listeners = new Set<() => void>()

/** The basket changed elsewhere than on its own screen: whoever counts it counts again. */
export function tellCartChanged() {
  for (const listener of listeners) listener()
}

export function onCartChanged(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
