import { ForClients } from '../../ui/for-clients.tsx'

const download = () => import('./cart-count-reader.tsx').then(({ CartCountReader }) => CartCountReader)

/** Whoever signs in finds the count of their basket in the header. */
export const CartCount = () => <ForClients download={download} />
