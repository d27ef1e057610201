/** Where a client reads one order. The id stands behind the #: no server, proxy or log is sent it. */
export const receiptPage = (orderId: string) => `/account?tab=commandes#${orderId}`
