import { ForClients } from '../../ui/for-clients.tsx'

const download = () => import('./pending-strip.tsx').then(({ PendingStrip }) => PendingStrip)

/** On every page: an open payment is not forgotten. */
export const PendingPayments = () => <ForClients download={download} />
