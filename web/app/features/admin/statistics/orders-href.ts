interface OrdersAsked {
  /** One of the orders panel's own words; all of them when missing. */
  etat?: 'live' | 'delivered' | 'to_confirm' | 'finalised' | 'accepted' | 'preparing' | 'out_for_delivery'
  /** The days between which they were made, both included. */
  period?: { from: string; to: string }
}

/** The address of the orders behind a figure: cancelled ones count nowhere. */
export function ordersHref({ etat, period }: OrdersAsked = {}) {
  const query = new URLSearchParams({ tab: 'administration', panneau: 'commandes' })
  if (etat) query.set('etat', etat)
  else query.set('annulees', 'sans')
  if (period) {
    query.set('du', period.from)
    query.set('au', period.to)
  }
  return `?${query}`
}

/** The address of the accounts registered on that day. */
export const registeredHref = (role: 'client' | 'livreur' | 'admin', day: string) =>
  panelHref('utilisateurs', `&role=${role}&du=${day}&au=${day}`)

export const orderHref = (id: string) => `?tab=administration&panneau=commandes&commande=${id}`
export const panelHref = (key: string, more = '') => `?tab=administration&panneau=${key}${more}`
