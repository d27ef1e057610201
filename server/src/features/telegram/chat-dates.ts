/** « 20 h 32 », on the clocks of the order's country. */
export const clock = (at: string, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone })
    .formatToParts(new Date(at))
    .map(({ type, value }) => (type === 'literal' ? ' h ' : value))
  return parts.join('').replace(/\s/g, '\u00a0')
}

/** « 18 nov. » */
export const day = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone })
    .format(at)
    .replace(/\s/g, '\u00a0')
