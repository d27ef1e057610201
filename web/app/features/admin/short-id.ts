/** The last eight characters: enough to tell an order on a screen, or on the phone. */
export const shortId = (id: string) => id.replaceAll('-', '').slice(-8)
